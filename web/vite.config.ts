import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { glyphs } from './glyphs.ts'

const server = process.env['BESTIARY_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), glyphs()],
  resolve: { alias: { $lib: fileURLToPath(new URL('./src/lib', import.meta.url)) } },
  build: {
    outDir: process.env['BESTIARY_CLIENT'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content policy allows no data: scripts and no inline ones.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
