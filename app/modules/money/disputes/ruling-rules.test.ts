import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { decideRuling, mayRule, outcomeText } from './ruling-rules.ts'

const createdAt = new Date('2026-11-01T08:00:00Z')
const now = new Date('2026-11-20T08:00:00Z')
const two = { position: 0, quantity: 2, amount: 4_000 }
const one = { position: 1, quantity: 1, amount: 3_000 }
const resolved = (outcome: string, more: object = {}) =>
  ({ status: 'resolved', createdAt, outcome, refundAmount: null, counted: null, ...more }) as never
const ruled = (dispute: never, asked: unknown) => decideRuling(dispute, { asked: asked as never }, now)

const parts = resolved('refund_part', { refundAmount: 7_000, counted: { delivery: 0, lines: [two, one] } })
const withDelivery = resolved('refund_part', {
  refundAmount: 4_001,
  counted: { delivery: 1, lines: [two] },
})
const lines = (...pieces: [position: number, quantity: number][]) => ({
  lines: pieces.map(([position, quantity]) => ({ position, quantity })),
  delivery: false,
})

test('the same ruling once more changes nothing, as after a second press', () => {
  const again: [dispute: never, asked: unknown][] = [
    [resolved('none'), 'none'],
    [resolved('refund_all'), { all: true }],
    [resolved('refund_part', { refundAmount: 5_000 }), { amount: 5_000 }],
    [parts, lines([0, 2], [1, 1])],
    [parts, lines([1, 1], [0, 2], [2, 0])],
    [withDelivery, { ...lines([0, 2]), delivery: true }],
  ]
  for (const [dispute, asked] of again) expect(ruled(dispute, asked)).toEqual({ ok: true, value: false })
})

test('what is not resolved any more is ruled anew, also in the same way', () => {
  for (const [outcome, asked] of [
    ['none', 'none'],
    ['refund_all', { all: true }],
  ])
    expect(ruled(resolved(`${outcome}`, { status: 'answered' }), asked)).toEqual({ ok: true, value: true })
})

test('another ruling on what is resolved is refused', () => {
  const other: [dispute: never, asked: unknown][] = [
    [resolved('none'), { all: true }],
    [resolved('none', { refundAmount: 5_000 }), { amount: 5_000 }],
    [resolved('refund_all'), 'none'],
    [resolved('refund_part', { refundAmount: 5_000 }), { amount: 5_001 }],
    [parts, { amount: 7_000 }],
    [parts, lines([0, 2])],
    [parts, lines([0, 2], [1, 2])],
    [parts, lines([0, 1], [1, 1])],
    [parts, lines([0, 2], [2, 1])],
    [parts, lines([0, 2], [1, 1], [2, 1])],
    [parts, { ...lines([0, 2], [1, 1]), delivery: true }],
    [resolved('refund_part', { refundAmount: 5_000 }), lines([0, 2])],
    [withDelivery, lines([0, 2])],
  ]
  for (const [dispute, asked] of other) expect(ruled(dispute, asked)).toMatchObject({ ok: false })
})

test('an administrator rules once the seller answered, or had 3 days to', () => {
  const at = (status: 'open' | 'answered' | 'resolved' | 'withdrawn', moment: string) => {
    const may = mayRule({ status, createdAt }, new Date(moment))
    return may.ok ? may.value : may.reason
  }
  expect(at('open', '2026-11-04T07:59:59.999Z')).toBe('seller-first')
  expect(at('open', '2026-11-04T08:00:00Z')).toBe('resolved')
  expect(at('answered', '2026-11-01T08:00:00Z')).toBe('resolved')
  for (const over of ['resolved', 'withdrawn'] as const) {
    expect(at(over, '2026-11-01T08:00:00Z')).toBe('dispute-over')
    expect(at(over, '2026-11-20T08:00:00Z')).toBe('dispute-over')
  }
})

test('a decision says what goes back, and for which pieces', () => {
  expect(outcomeText(t, 'none', 0)).toBe('No refund')
  expect(outcomeText(t, 'refund_all', 7_000, null)).toBe('Full refund: MK\u00a07,000')
  const counted = { delivery: 1_500, lines: [{ ...one, name: 'Reed mat' }] }
  expect(outcomeText(t, 'refund_part', 4_500, counted)).toBe(
    'Partial refund: MK\u00a04,500, for 1 of Reed mat (MK\u00a03,000), and the delivery (MK\u00a01,500)',
  )
  expect(outcomeText(t, 'refund_part', 4_500, { lines: [], delivery: 0 })).toBe(
    'Partial refund: MK\u00a04,500',
  )
})
