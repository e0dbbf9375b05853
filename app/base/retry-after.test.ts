import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { retryAfterText } from './retry-after.ts'

test.each([
  [0, 'Try again in a minute.'],
  [60, 'Try again in a minute.'],
  [61, 'Try again in 2 minutes.'],
  [3540, 'Try again in 59 minutes.'],
  [3541, 'Try again in an hour.'],
  [3600, 'Try again in an hour.'],
  [3601, 'Try again in 2 hours.'],
  [86_400, 'Try again in 24 hours.'],
  [undefined, 'Try again in a minute.'],
  ['90', 'Try again in a minute.'],
])('after %s seconds people read: %s', (seconds, words) => expect(retryAfterText(seconds, t)).toBe(words))
