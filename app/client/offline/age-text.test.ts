import { expect, test } from 'vitest'
import { translator } from '#app/messages/language.ts'
import { ageText } from './age-text.ts'

const keptAt = Date.UTC(2026, 10, 23, 12, 5) // 14:05 in Malawi
const hours = 3_600_000

const offline = { isOnline: false }

test('a copy of today says its time by the clocks of Malawi, one of before its day too', () => {
  const say = (after: number) => ageText(keptAt, translator('en'), { ...offline, now: keptAt + after })
  expect(say(9 * hours)).toBe('You are offline. This is as of 14:05.')
  expect(say(10 * hours)).toBe('You are offline. This is as of 23 Nov 2026, 14:05.')
  expect(ageText(keptAt, translator('ny'), { ...offline, now: keptAt })).toBe(
    'Mulibe intaneti. Izi ndi za 14:05.',
  )
})

test('where the line is back or only slow, it does not say that you are offline', () => {
  const say = (after: number) => ageText(keptAt, translator('en'), { isOnline: true, now: keptAt + after })
  expect(say(0)).toBe('This page is as of 14:05. Reload it to see the newest state.')
  expect(say(10 * hours)).toBe('This page is as of 23 Nov 2026, 14:05. Reload it to see the newest state.')
})
