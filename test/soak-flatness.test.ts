import { expect, test } from 'vitest'
import { measureFlatness } from '../bench/soak/flatness.ts'
import type { Sample } from '../bench/soak/sample.ts'

const samples = (name: string, valueAt: (place: number) => number): Sample[] =>
  Array.from({ length: 60 }, (_, place) => ({
    at: place * 10_000,
    figures: new Map([[name, valueAt(place)]]),
  }))
const flatnessOf = (name: string, valueAt: (place: number) => number) =>
  measureFlatness(samples(name, valueAt))[0]!

test('what stays, falls, or grew while it warmed up is flat', () => {
  expect(flatnessOf('pages: memory, MB', () => 190).isFlat).toBe(true)
  expect(flatnessOf('pages: memory, MB', (place) => 190 - place).isFlat).toBe(true)
  expect(flatnessOf('pages: memory, MB', (place) => (place < 25 ? 120 : 190)).isFlat).toBe(true)
  expect(flatnessOf('orders: dead rows', (place) => (place % 12) * 900).isFlat).toBe(true)
})

test('a leak is none of that, and is told in units an hour', () => {
  const leak = flatnessOf('pages: memory, MB', (place) => 190 + place)
  expect(leak.isFlat).toBe(false)
  expect(leak.perHour).toBeCloseTo(360)
  expect(flatnessOf('thumba-pages: file handles', (place) => 40 + place / 2).isFlat).toBe(false)
})
