/** Outlines that are drawn by rule instead of by hand. */

/** A closed outline around (50, 50): radius, and waves of a height along it. */
export function wavy(radius: number, waves: number, height: number, sharp = false): string {
  const steps = waves * 10
  const points: string[] = []
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * Math.PI * 2
    const wave = sharp ? 1 - 2 * Math.abs(Math.sin((angle * waves) / 2)) : Math.cos(angle * waves)
    const r = radius + height * wave
    points.push(`${(50 + r * Math.sin(angle)).toFixed(2)} ${(50 - r * Math.cos(angle)).toFixed(2)}`)
  }
  return `M${points.join('L')}Z`
}

/** The rim of a token says its tier by shape, besides the dots: a round loaf, a crimped pie, a star. */
export const RIMS: Record<number, string> = {
  1: wavy(47.5, 4, 0),
  2: wavy(46.5, 16, 1.7),
  3: wavy(46, 10, 2.8, true),
}

export const DOTS: Record<number, [number, number][]> = Object.fromEntries(
  [1, 2, 3].map((tier) => [
    tier,
    Array.from({ length: tier }, (_, i) => {
      const angle = ((i - (tier - 1) / 2) * 19 * Math.PI) / 180
      return [50 + 41 * Math.sin(angle), 50 + 41 * Math.cos(angle)] as [number, number]
    }),
  ]),
)

/** An arc of a ring as a closed band, angles in degrees from the top, clockwise. */
export function band(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const at = (r: number, degrees: number) => {
    const a = (degrees * Math.PI) / 180
    return `${(cx + r * Math.sin(a)).toFixed(2)} ${(cy - r * Math.cos(a)).toFixed(2)}`
  }
  const large = to - from > 180 ? 1 : 0
  return `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`
}

/** Fine lines out of a centre, as an engraver draws light; every other one shorter. */
export function rays(cx: number, cy: number, inner: number, outer: number, count: number): string {
  let path = ''
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2
    const start = inner + (i % 2 ? 14 : 0)
    path += `M${(cx + start * Math.cos(a)).toFixed(1)} ${(cy + start * Math.sin(a)).toFixed(1)}L${(cx + outer * Math.cos(a)).toFixed(1)} ${(cy + outer * Math.sin(a)).toFixed(1)}`
  }
  return path
}

export type Scene = 'sea' | 'fire' | 'peaks' | 'wood' | 'stone' | 'mist'

const SCENES: Record<Scene, string[]> = {
  sea: ['loch-ness', 'kraken', 'leviathan', 'hydra'],
  fire: ['dragon', 'phoenix', 'demon', 'cerberus'],
  peaks: ['griffin', 'yeti', 'pegasus', 'golem'],
  wood: ['bigfoot', 'werewolf', 'gnome', 'unicorn', 'goblin', 'ogre'],
  stone: ['sphinx', 'cyclops', 'minotaur', 'basilisk'],
  mist: ['ghost', 'spirit'],
}

export function sceneOf(beast: string): Scene {
  for (const [scene, beasts] of Object.entries(SCENES)) if (beasts.includes(beast)) return scene as Scene
  return 'wood'
}

/** The ground under the beast, in engraved lines, over a box of 400 by 400 with the horizon at about 290. */
export function ground(scene: Scene): string {
  let path = ''
  if (scene === 'sea') {
    for (let row = 0; row < 8; row++) {
      const y = 286 + row * 15
      path += `M-10 ${y}`
      for (let x = -10 + (row % 2) * 20 - 40; x < 420; x += 40) path += `M${x} ${y}q10 -9 20 0t20 0`
    }
  } else if (scene === 'fire') {
    for (let x = 4; x < 400; x += 19) {
      const h = 46 + 34 * Math.abs(Math.sin(x * 0.9)) + 24 * Math.abs(Math.cos(x * 0.37))
      path += `M${x} 400c-16 -${(h * 0.5).toFixed(0)} 12 -${(h * 0.6).toFixed(0)} 2 -${h.toFixed(0)}c20 ${(h * 0.35).toFixed(0)} 10 ${(h * 0.6).toFixed(0)} 12 ${h.toFixed(0)}`
    }
  } else if (scene === 'peaks') {
    for (const [x, y, w] of [[60, 250, 90], [150, 276, 70], [262, 262, 84], [350, 236, 96], [205, 300, 60]] as const) {
      path += `M${x - w} 380L${x} ${y}L${x + w} 380`
      for (let i = 1; i < 8; i++) path += `M${x + (w * i) / 9} ${y + ((380 - y) * i) / 9}l-${6 + i} ${18 + i * 4}`
    }
  } else if (scene === 'wood') {
    for (let x = 6; x < 400; x += 9) {
      const h = 14 + 18 * Math.abs(Math.sin(x * 1.7))
      path += `M${x} 400V330q-3 -${(h / 2).toFixed(0)} ${x % 2 ? 5 : -5} -${h.toFixed(0)}`
    }
    path += 'M0 332q100 -26 200 -12t200 -6'
  } else if (scene === 'stone') {
    for (let row = 0; row < 7; row++) {
      const y = 300 + row * 17
      path += `M0 ${y}H400`
      for (let x = (row % 2) * 24; x < 400; x += 48) path += `M${x} ${y}v17`
    }
  } else {
    for (let row = 0; row < 6; row++) {
      const y = 292 + row * 19
      for (let x = (row % 2) * 55 - 60; x < 420; x += 110) path += `M${x} ${y}h58a9 9 0 1 0 -9 -9`
    }
  }
  return path
}

export interface Place {
  x: number
  y: number
  size: number
  /** above this height the beast may break out of the roundel; below it the roundel cuts it off, as it does a bust */
  cut: number
}

const PLACES: Record<string, Partial<Place>> = {
  dragon: { x: 18, y: 46, size: 330, cut: 150 },
  unicorn: { x: 40, y: 40, size: 330, cut: 150 },
  leviathan: { x: 44, y: 48, size: 316, cut: 190 },
  hydra: { x: 34, y: 40, size: 330, cut: 40 },
  cyclops: { x: 58, y: 58, size: 284 },
}

/** Where the beast stands in a box of 400 by 400. */
export function placeOf(beast: string): Place {
  return { x: 55, y: 55, size: 290, cut: 400, ...PLACES[beast] }
}
