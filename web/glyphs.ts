/**
 * The build's side of <Glyph>: every `game-icons:some-name` that stands in a string of the sources is looked up in
 * @iconify-json/game-icons and bundled; no other icon of the family is. A name that the family does not have stops the build.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:glyphs'
const RESOLVED = '\0' + MODULE
const NAME = /['"]game-icons:([a-z0-9]+(?:-[a-z0-9]+)*)/g
const SOURCES = join(import.meta.dirname, 'src')

interface IconSet {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

export function glyphs(): Plugin {
  const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet
  return {
    name: 'glyphs',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const bodies: Record<string, string> = {}
      for (const [name, file] of used(SOURCES)) {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
        if (!icon) this.error(`${file}: the icon family has no "${name}". Near it: ${near(name, set).join(', ') || 'nothing'}.`)
        bodies[name] = icon.body
      }
      return `export default ${JSON.stringify(bodies)}`
    },
    handleHotUpdate({ server, modules }) {
      const module = server.moduleGraph.getModuleById(RESOLVED)
      if (!module) return
      server.moduleGraph.invalidateModule(module)
      return [...modules, module]
    },
  }
}

function used(folder: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.(svelte|ts)$/.test(entry)) continue
    for (const [, name] of readFileSync(join(folder, entry), 'utf8').matchAll(NAME)) {
      if (name && !names.has(name)) names.set(name, entry)
    }
  }
  return new Map([...names].sort())
}

function near(name: string, set: IconSet): string[] {
  const words = name.split('-')
  return Object.keys(set.icons)
    .filter((other) => words.some((word) => word.length > 3 && other.includes(word)))
    .slice(0, 12)
}
