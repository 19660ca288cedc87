/** Where the table stops for the reader: a part of the passing policy that the server keeps. */
import type { PolicyInfo } from '../../wire'

export type StopTable = PolicyInfo['stops']
export type Whose = StopTable[string][number]

export const stopsAt = (stops: StopTable, step: string, whose: Whose): boolean => stops[step]?.includes(whose) ?? false

/** The stops after a tick is set or taken away, as the server wants them: a step without any is left out. */
export function toggled(stops: StopTable, step: string, whose: Whose): StopTable {
  const old = stops[step] ?? []
  const now = old.includes(whose) ? old.filter((one) => one !== whose) : [...old, whose]
  const { [step]: _, ...rest } = stops
  return now.length ? { ...rest, [step]: now } : rest
}
