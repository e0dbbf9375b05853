import { plainText } from '../../search/search-term-rules.ts'

/** Words as they are compared: no case, no accents, no signs. */
export const comparedWords = (text: string): string[] => plainText(text).split(' ').filter(Boolean)

const bands = 16
const perBand = 3
const together = 3
/** Shorter texts are alike by chance. */
const fewestWords = 10
const nearlySame = 0.8

/**
 * What texts that are nearly the same are found by: of each three words that follow each other a number, and of all of
 * them the smallest in 48 orders (MinHash), three by three.
 */
export function textFingerprint(text: string): number[] {
  const words = comparedWords(text)
  if (words.length < fewestWords) return []
  const shingles = words
    .slice(together - 1)
    .map((_, at) => numberOf(words.slice(at, at + together).join(' ')))
  const smallest = Array.from({ length: bands * perBand }, (_, order) => {
    const [turn, add] = [(order * 2 + 1) * 0x9e3779b1, order * 0x85ebca6b]
    return shingles.reduce(
      (least, shingle) => Math.min(least, mixed(Math.imul(shingle, turn) + add)),
      2 ** 32,
    )
  })
  return Array.from(
    { length: bands },
    (_, band) => numberOf(`${band} ${smallest.slice(band * perBand, (band + 1) * perBand).join(' ')}`) | 0,
  )
}

/** FNV-1a. */
function numberOf(text: string): number {
  let number = 0x811c9dc5
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193)
  return mixed(number)
}

function mixed(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x45d9f3b)
  return (once ^ (once >>> 15)) >>> 0
}

export type TextSimilarity = { percent: number; onlyHere: string[]; onlyThere: string[] }
const mostNamed = 12

/** How much of two texts is the same words, and which are not; nothing where they are not nearly the same. */
export function textSimilarity(here: string, there: string): TextSimilarity | undefined {
  const [mine, its] = [comparedWords(here), comparedWords(there)]
  if (Math.min(mine.length, its.length) < fewestWords) return undefined
  const onlyHere = without(mine, its)
  const onlyThere = without(its, mine)
  const same = mine.length - onlyHere.length
  const share = (2 * same) / (mine.length + its.length)
  if (share < nearlySame) return undefined
  return {
    percent: Math.floor(share * 100),
    onlyHere: [...new Set(onlyHere)].slice(0, mostNamed),
    onlyThere: [...new Set(onlyThere)].slice(0, mostNamed),
  }
}

function without(words: string[], others: string[]): string[] {
  const left = new Map<string, number>()
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}
