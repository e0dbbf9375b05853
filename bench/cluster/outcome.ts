import type { Row } from './table.ts'
import type { Truth } from './truth.ts'

/** What was counted, or why it could not be: a node that is down must not hide what all others show. */
export type Counted<Value> = { value: Value } | { unknown: string }

export const counted = <Value>(count: () => Promise<Value>): Promise<Counted<Value>> =>
  count().then(
    (value) => ({ value }),
    (error: Error) => ({ unknown: error.message.split('\n')[0]! }),
  )

export const wordsOf = <Value>(of: Counted<Value>, words: (value: Value) => string) =>
  'value' in of ? words(of.value) : `not counted (${of.unknown})`

export const truthText = ({ acknowledged, placed, lost, doubled, unknown, wrongStock }: Truth) =>
  `${acknowledged} acknowledged, ${placed} in the database, lost ${lost}, doubled ${doubled}, placed by nobody ${unknown}, products with a wrong stock ${wrongStock}`

type Result = {
  rows: Pick<Row, 'failed'>[]
  truth: Counted<Truth>
  lostSlots: Record<string, Counted<number>>
  stops: Counted<number[]>
}

/** Only what was counted can be right. */
export function isRight({ rows, truth, lostSlots, stops }: Result): boolean {
  if (rows.some(({ failed }) => failed) || 'unknown' in stops || !('value' in truth)) return false
  const { lost, doubled, unknown, wrongStock } = truth.value
  const noneLost = Object.values(lostSlots).every((slots) => 'value' in slots && slots.value === 0)
  return noneLost && lost + doubled + unknown + wrongStock === 0
}
