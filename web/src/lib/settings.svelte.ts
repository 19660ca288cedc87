/** The reader's own settings, kept in this browser. */
import type { Confirm } from './picking'

export interface Settings {
  theme: 'system' | 'light' | 'dark'
  /** when an answer is previewed before it is given */
  confirm: Exclude<Confirm, 'pointer'>
  /** the reader's first game: the mouse previews, too */
  novice: boolean
  /** decisions with one legal answer are answered by the client */
  forced: boolean
  motion: 'normal' | 'fast' | 'off'
  sound: boolean
  /** hot-seat: no curtain between the players */
  open: boolean
}

const KEY = 'bestiary.settings'
const phone = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

const DEFAULTS: Settings = {
  theme: 'system',
  confirm: 'touch',
  // Whoever has settings has been here before.
  novice: false,
  forced: true,
  motion: 'normal',
  sound: !phone,
  open: false,
}

export function stored<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...stored<Partial<Settings>>(KEY, { novice: true }) })

/** When an answer is previewed, all told. */
export function confirming(): Confirm {
  return settings.novice && settings.confirm === 'touch' ? 'pointer' : settings.confirm
}

/** Keeps the settings and shows the theme. Call once, from the root component. */
export function keepSettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let night = $state(dark.matches)
  dark.addEventListener('change', () => (night = dark.matches))
  $effect(() => {
    store(KEY, $state.snapshot(settings))
    const root = document.documentElement
    const theme = settings.theme === 'system' ? (night ? 'dark' : 'light') : settings.theme
    root.dataset['theme'] = theme
    root.dataset['motion'] = settings.motion
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'dark' ? '#17130f' : '#f6efe0')
  })
}

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : { matches: true }

/** How long a piece travels, in milliseconds; 0: not at all. */
export function travelTime(): number {
  if (settings.motion === 'off') return 0
  return settings.motion === 'fast' ? 120 : 240
}

export function reducedMotion(): boolean {
  return reduced.matches
}
