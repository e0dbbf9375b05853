import { expect, test } from 'vitest'
import { cutText, oneLine } from './cut-text.ts'

test.each([
  ['short enough', 12, 'short enough'],
  ['a solar lamp with two bulbs', 20, 'a solar lamp with…'],
  ['Nsaluyachitenjeyabwinokwambiri', 20, 'Nsaluyachitenjeyabw…'],
  ['a Nsaluyachitenjeyabwinokwambiri', 20, 'a Nsaluyachitenjeya…'],
  ['ninechars🔥🔥', 11, 'ninechars…'],
  ['ninechars🔥🔥', 12, 'ninechars🔥…'],
])('%j in %i characters is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(most)
  expect(cut.isWellFormed()).toBe(true)
})

test('lines become one', () => {
  expect(oneLine(' Two\r\n\nlines\tand more ')).toBe('Two lines and more')
})
