/** Short wooden and papery sounds, made here: no files. */
import { settings } from './settings.svelte'

export type Sound = 'turn' | 'move' | 'reveal' | 'refuse' | 'win'

let audio: AudioContext | null = null

function context(): AudioContext | null {
  // Browsers keep a page silent until somebody has touched it.
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return null
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => {})
  return audio
}

/** A struck piece of wood: a sine that falls quickly, with a click of noise in front. */
function knock(to: AudioContext, at: number, pitch: number, loud: number, length = 0.13) {
  const tone = to.createOscillator()
  const gain = to.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch, at)
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.72, at + length)
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length)
  tone.connect(gain).connect(to.destination)
  tone.start(at)
  tone.stop(at + length + 0.02)
  rustle(to, at, 0.02, loud * 0.5, 2600)
}

/** Paper: filtered noise. */
function rustle(to: AudioContext, at: number, length: number, loud: number, pitch: number) {
  const frames = Math.max(1, Math.floor(to.sampleRate * length))
  const buffer = to.createBuffer(1, frames, to.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2
  const noise = to.createBufferSource()
  noise.buffer = buffer
  const filter = to.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  const gain = to.createGain()
  gain.gain.value = loud
  noise.connect(filter).connect(gain).connect(to.destination)
  noise.start(at)
}

const SOUNDS: Record<Sound, (to: AudioContext, at: number) => void> = {
  turn: (to, at) => (knock(to, at, 520, 0.16), knock(to, at + 0.11, 780, 0.14)),
  move: (to, at) => knock(to, at, 300, 0.12),
  reveal: (to, at) => rustle(to, at, 0.16, 0.16, 1800),
  refuse: (to, at) => (knock(to, at, 180, 0.14, 0.09), knock(to, at + 0.08, 150, 0.12, 0.12)),
  win: (to, at) => [392, 494, 587, 784].forEach((pitch, i) => knock(to, at + i * 0.12, pitch, 0.14, 0.3)),
}

export function play(sound: Sound): void {
  if (!settings.sound) return
  const to = context()
  if (to && to.state !== 'closed') SOUNDS[sound](to, to.currentTime + 0.01)
}
