import { expect, test } from 'vitest'
import { translator } from '#app/messages/language.ts'
import { ageText } from './age-text.ts'

const keptAt = Date.UTC(2026, 10, 23, 12, 5) // 14:05 in Malawi
const hours = 3_600_000

test('a copy of today says its time by the clocks of Malawi, one of before its day too', () => {
  expect(ageText(keptAt, translator('en'), keptAt + 9 * hours)).toBe('You are offline. This is as of 14:05.')
  expect(ageText(keptAt, translator('en'), keptAt + 10 * hours)).toBe(
    'You are offline. This is as of 23 Nov 2026, 14:05.',
  )
  expect(ageText(keptAt, translator('ny'), keptAt)).toBe('Mulibe intaneti. Izi ndi za 14:05.')
})
