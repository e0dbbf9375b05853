import { expect, test } from 'vitest'
import { marksShownFrom, mayMark, readableMarks } from './rules.ts'

const day = 24 * 60 * 60 * 1000
const start = new Date('2026-11-01T08:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * day)
const mark = (by: 'buyer' | 'seller', days = 0) => ({ by, createdAt: after(days) })

test('neither side reads the other’s mark before both wrote or 7 days passed §65.3', () => {
  const own = [mark('buyer')]
  expect(readableMarks(own, 'buyer', after(1))).toEqual(own)
  expect(readableMarks(own, 'seller', after(6.99))).toEqual([])
  expect(readableMarks(own, undefined, after(6.99))).toEqual([])
  expect(readableMarks(own, 'seller', after(7))).toEqual(own)
  const both = [mark('buyer'), mark('seller', 2)]
  expect(readableMarks(both, 'seller', after(2))).toEqual(both)
  expect(marksShownFrom(both)).toEqual(after(2))
  expect(marksShownFrom([])).toBeUndefined()
})

test('who can read the other’s mark writes none any more: nobody answers a bad mark with a bad mark §65.3', () => {
  const at = (days: number) => ({ now: after(days), days: 60 })
  const line = { receivedAt: start, marks: [mark('buyer')] }
  expect(mayMark(line, 'seller', at(6.99)).ok).toBe(true)
  expect(mayMark(line, 'seller', at(7))).toMatchObject({ reason: 'too-late' })
  expect(mayMark(line, 'buyer', at(1))).toMatchObject({ reason: 'marked-already' })
  expect(mayMark({ receivedAt: undefined, marks: [] }, 'buyer', at(1))).toMatchObject({
    reason: 'not-received',
  })
  const unmarked = { receivedAt: start, marks: [] }
  expect(mayMark(unmarked, 'buyer', at(60))).toEqual({ ok: true, value: null })
  expect(mayMark(unmarked, 'buyer', at(60.001))).toMatchObject({ reason: 'too-late' })
})
