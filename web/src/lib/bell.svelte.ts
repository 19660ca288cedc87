/** What calls the reader: sounds, and the mark in the title of the page. Call once, from the table's screen. */
import { onMount } from 'svelte'
import type { LogLine } from '../wire'
import type { TableLink } from './connection.svelte'
import type { Pick } from './pick.svelte'
import type { Reader } from './reader.svelte'
import { call, title } from './router.svelte'
import { play } from './sound'

export function ring(link: TableLink, reader: Reader, pick: Pick): void {
  let called = false
  let won = false
  $effect(() => title(link.table?.title ?? 'Table'))
  $effect(() => {
    call(reader.asked)
    if (reader.asked && !called) play('turn')
    called = reader.asked
  })
  $effect(() => {
    if (!reader.over || !reader.won || won) return
    won = true
    if (link.fresh.length) play('win')
  })
  $effect(() => {
    if (pick.refusal) play('refuse')
  })
  onMount(() => () => call(false))
}

/** Something was played. */
export function knock(fresh: readonly LogLine[]): void {
  if (fresh.length) play(fresh.some((line) => line.private) ? 'reveal' : 'move')
}
