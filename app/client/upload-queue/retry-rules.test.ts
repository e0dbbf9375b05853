import { expect, test } from 'vitest'
import { newUpload, timeLeft, type UploadAttempts, withFailure, withProgress } from './retry-rules.ts'

const minute = 60_000

/** Fails again and again; each try takes `taking` before it does. The times at which a next try begins. */
function triesOf(upload: UploadAttempts, start: number, taking = 0) {
  const begins: number[] = []
  for (let now = start; ; ) {
    now += taking
    const next = withFailure(upload, now)
    if (next.pause === 'give up') return { begins, end: now }
    upload = next.upload
    now += next.pause
    begins.push(now)
  }
}

test('an upload that fails is tried again after longer and longer pauses, for 2 minutes §25.11', () => {
  const { begins, end } = triesOf(newUpload(0), 0)
  expect(begins.slice(0, 6)).toEqual([1_000, 3_000, 7_000, 15_000, 25_000, 35_000])
  expect(begins.at(-1)).toBeLessThanOrEqual(2 * minute)
  expect(end).toBeGreaterThan(2 * minute - 11_000)
})

test('the 2 minutes begin anew with every byte more, not with those sent before', () => {
  let upload = withProgress(newUpload(0), 0.3)
  const once = withFailure(upload, minute).upload
  expect(withProgress(once, 0.3)).toBe(once)
  upload = withProgress(once, 0.31)
  expect(upload).toEqual({ startedAt: 0, most: 0.31, failures: 0 })
  expect(triesOf(upload, 3 * minute).end).toBeGreaterThan(4.5 * minute)
})

test('an upload takes at most 10 minutes in all, however well it gets on §25.11', () => {
  let upload = newUpload(0)
  let now = 0
  for (let sent = 0.01; ; sent += 0.01) {
    now += Math.min(20_000, timeLeft(upload, now)) // then the try is ended
    upload = withProgress(upload, sent)
    const next = withFailure(upload, now)
    if (next.pause === 'give up') break
    upload = next.upload
    now += next.pause
  }
  expect(now).toBeLessThanOrEqual(10 * minute)
  expect(now).toBeGreaterThan(9 * minute)
  expect([timeLeft(upload, 4 * minute), timeLeft(upload, 11 * minute)]).toEqual([6 * minute, 0])
})
