import { expect, test } from 'vitest'
import { decideRuling } from './ruling-rules.ts'

const createdAt = new Date('2026-11-01T08:00:00Z')
const now = new Date('2026-11-20T08:00:00Z')
const two = { position: 0, quantity: 2, amount: 4_000 }
const one = { position: 1, quantity: 1, amount: 3_000 }
const resolved = (outcome: string, more: object = {}) =>
  ({ status: 'resolved', createdAt, outcome, refundAmount: null, counted: null, ...more }) as never
const ruled = (dispute: never, asked: unknown) => decideRuling(dispute, { asked: asked as never }, now)

const parts = resolved('refund_part', { refundAmount: 7_000, counted: { delivery: 0, lines: [two, one] } })
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
  ]
  for (const [dispute, asked] of again) expect(ruled(dispute, asked)).toEqual({ ok: true, value: false })
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
  ]
  for (const [dispute, asked] of other) expect(ruled(dispute, asked)).toMatchObject({ ok: false })
})
