import { expect, test } from 'vitest'
import { beyondAll, endBefore, openTrack, positionOf, writePosition } from './positions.ts'

test.each(['0/0', '0/16B3748', '16/B374D848', 'FFF/FFFFFFFF'])('%s is read and written as it is', (text) => {
  expect(writePosition(positionOf(text)!)).toBe(text)
})

test('positions compare as PostgreSQL’s do, and what is none is none', () => {
  expect(positionOf('1/0')! - positionOf('0/FFFFFFFF')!).toBe(1)
  for (const text of ['', '1', '1/', 'x/y', '1/2/3', "1/0' or 1", '123456789/0'])
    expect(positionOf(text)).toBe(undefined)
  expect(positionOf(writePosition(beyondAll))).toBeGreaterThan(positionOf('FFFFF/0')!)
})

test('behind the header of a page nothing is written yet', () => {
  const page = 8_192
  expect([0, 24, 32, 40].map((at) => endBefore(5 * page + at, page))).toEqual([
    5 * page,
    5 * page,
    5 * page + 32,
    5 * page,
  ])
})

test('a server that is fresh enough has replayed what was written the longest allowed time ago', () => {
  const track = openTrack(5_000)
  expect(track.floor(0)).toBe(undefined)
  for (let second = 0; second <= 10; second++) track.add(second * 1_000, 100 + second)
  expect(track.floor(10_000)).toBe(105)
  expect(track.floor(10_900)).toBe(106)
  // Nothing was heard since: the last is all that is known.
  expect(track.floor(60_000)).toBe(110)
  expect([110, 107, 105, 2].map((position) => track.lagOf(position, 10_500))).toEqual([
    0, 2_500, 4_500, 5_500,
  ])
})
