import { expect, test } from 'vitest'
import { textFingerprint, textSimilarity } from './text-similarity-rules.ts'

const lamp =
  'Solar lamp with two bulbs. Charges in six hours of sun, lights a room for a whole night and charges a phone.'
const bands = (text: string) => new Set(textFingerprint(text))
const shared = (one: string, other: string) => [...bands(one)].filter((band) => bands(other).has(band)).length

test('nearly the same text is told with how much is the same and what is not §38.2', () => {
  const copied = lamp.replace('two bulbs', 'three bulbs')
  expect(textSimilarity(lamp, copied)).toEqual({ percent: 95, onlyHere: ['two'], onlyThere: ['three'] })
  expect(textSimilarity(lamp, lamp.toUpperCase())).toEqual({ percent: 100, onlyHere: [], onlyThere: [] })
  const other =
    'Cotton dress in blue, sewn by hand in Zomba. Wash it cold and dry it in the shade, never in the sun.'
  expect(textSimilarity(lamp, other)).toBeUndefined()
})

test('short texts are never nearly the same: they are alike by chance', () => {
  expect(textSimilarity('Solar lamp. New.', 'Solar lamp. New.')).toBeUndefined()
  expect(textFingerprint('Solar lamp. New.')).toEqual([])
})

test('texts that are nearly the same share numbers to be found by, others none', () => {
  expect(textFingerprint(lamp)).toHaveLength(16)
  expect(shared(lamp, lamp.replace('two bulbs', 'three bulbs'))).toBeGreaterThan(0)
  expect(shared(lamp, `${lamp} Call us in Lilongwe.`)).toBeGreaterThan(0)
  const other = 'Cotton dress in blue, sewn by hand in Zomba. Wash it cold and dry it in the shade.'
  expect(shared(lamp, other)).toBe(0)
})
