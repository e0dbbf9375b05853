import { editDistance } from '#app/base/edit-distance.ts'
import { spellingKey } from './search-term-rules.ts'

export type SimilarWord = { word: string; similarity: number }

const mostEqual = 5
const shortestMisspelt = 4
const mostSlipsOfAny = 2

/** Each syllable ends in a vowel, as in Chichewa: thaulo and tayi are words that nobody explained, and no slips. */
export const looksChichewa = (word: string) => chichewa.test(word)
const chichewa = /^[aeiou]?(?:[mn]?(?:ch|[kpst]h|ts|dz|ps|bz|[bcdfghjklmnprstvwyzŵ])[wy]?[aeiou]{1,2})+$/

/** Of the words near to one that looks Chichewa, those that are spelt otherwise and sound the same: raadio is radio. */
export const sameSound = (typed: string, near: SimilarWord[]): string[] =>
  typed.length < shortestMisspelt
    ? []
    : near.filter(({ word }) => spellingKey(word) === spellingKey(typed)).map(({ word }) => word)

/** The word as it is said, and without the la that stands for the end of printer or trailer. */
export const loanForms = (word: string): string[] => [word, word.replace(/[lr][ae]$/, '')]

/** A fridge is a furiji, and what is written v or z is said f or s. */
const loanKey = (word: string) =>
  spellingKey(word)
    .replaceAll(/dg(?=e)|g(?=[ei])/g, 'j')
    .replaceAll('v', 'f')
    .replaceAll('z', 's')

/** Of words with the same consonants, those with the fewest other letters between, at most half of what was typed. */
export function nearestLoans(typed: string, words: string[]): string[] {
  const forms = [typed, typed.replace(/^ma/, '')].map(loanKey)
  const slipsOf = (word: string) => Math.min(...forms.map((form) => editDistance(form, loanKey(word))))
  const measured = words.map((word) => ({ word, slips: slipsOf(word) }))
  const fewest = Math.min(...measured.map(({ slips }) => slips))
  if (fewest > typed.length / 2) return []
  return measured.filter(({ slips }) => slips === fewest).map(({ word }) => word)
}

/**
 * What a misspelt word may have been: the words the fewest slips away, at most one slip in every three letters, and two in all.
 * Models and very short words are taken as typed: a07 is not a misspelt a06.
 */
export function nearestWords(typed: string, near: SimilarWord[]): string[] {
  if (typed.length < shortestMisspelt || /\d/.test(typed)) return []
  const mostSlips = Math.min(mostSlipsOfAny, Math.floor(typed.length / 3))
  const measured = near.map(({ word, similarity }) => ({
    word,
    similarity,
    slips: editDistance(typed, word),
  }))
  const fewest = Math.min(...measured.map(({ slips }) => slips))
  if (fewest > mostSlips) return []
  return measured
    .filter(({ slips }) => slips === fewest)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, mostEqual)
    .map(({ word }) => word)
}
