import { describe, expect, test } from 'vitest'
import { editDistance } from '#app/base/edit-distance.ts'
import { looksChichewa, nearestLoans, nearestWords, sameSound } from './spelling-rules.ts'

test.for([
  ['samsng', 'samsung', 1],
  ['chager', 'charger', 1],
  ['iphnoe', 'iphone', 1],
  ['lamp', 'lamp', 0],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
] as const)('%s is %s by %i slips', ([typed, word, slips]) => expect(editDistance(typed, word)).toBe(slips))

describe('the word that was meant', () => {
  const near = (...words: string[]) => words.map((word, at) => ({ word, similarity: 0.5 - at / 100 }))

  test('is the one the fewest slips away', () =>
    expect(nearestWords('chager', near('changer', 'chargers', 'charger'))).toEqual(['changer', 'charger']))
  test('is none when all are far', () => {
    expect(nearestWords('tv', near('television'))).toEqual([])
    expect(nearestWords('lamp', near('stamps'))).toEqual([])
    expect(nearestWords('anything', [])).toEqual([])
  })
})

describe('a word as it is said in Chichewa', () => {
  const near = (...words: string[]) => words.map((word) => ({ word, similarity: 0.5 }))

  test('is what sounds the same', () => {
    expect(looksChichewa('raadio')).toBe(true)
    expect(sameSound('raadio', near('radio', 'radius'))).toEqual(['radio'])
    expect(sameSound('thaulo', near('thyolo'))).toEqual([])
    expect(sameSound('tayi', near('tiyi'))).toEqual([])
  })

  test('is the nearest of those with its consonants, if any is near', () => {
    expect(nearestLoans('mahedifoni', ['headphone', 'hadafana'])).toEqual(['headphone'])
    expect(nearestLoans('telefizoni', ['television'])).toEqual(['television'])
    expect(nearestLoans('tola', ['toil', 'automatically'])).toEqual(['toil'])
    expect(nearestLoans('tola', ['automatically'])).toEqual([])
    expect(nearestLoans('nyimbo', ['number'])).toEqual([])
    expect(nearestLoans('tola', [])).toEqual([])
  })
})
