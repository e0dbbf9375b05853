import { maxSearchLength } from '#app/modules/catalog/products/reading/listing-rules.ts'

/** One word or known phrase of a search, and the words of the shop that it may be instead. */
export type Term = {
  word: string
  instead?: string[]
  /** Words and phrases that say the same. */
  also?: string[]
  /** The shop's language holds it: it is no misspelt other word, whether or not a product has it. */
  known?: true
  /** Whole words only: "ana" is no banana and no analysis. */
  exact?: true
  /** Where this is the thing looked for: the words by which a product is it, and its category where that is known. */
  things?: string[]
  category?: string
}

export const maxWords = 8
const longestWord = 30
/** Words that say nothing about a product: dropped, unless there is nothing else. */
export const fillers = new Set(
  (
    'a an and are as at be by for from has have i in is it its me my need of on or our please some that the their this to want we with you your ' +
    'za wa ya la cha zya ka kwa pa ndi ndikufuna tikufuna mukufuna kufuna ndikufunafuna nafuna chonde'
  ).split(' '),
)
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** 128 GB is searched as 128gb: the database writes measures so, too. */
const measure = /(?<!\S)(\d+) (gb|tb|mb|kg|mg|g|mah|ml|l|mm|cm|m|inch|watt|w|v|hz|mp)(?!\S)/g

/** The words of a typed text, as the database writes them: lower case, without accents, signs or apostrophes. */
export function parseSearchWords(text: string): string[] {
  const words = wordsOf(text.slice(0, maxSearchLength))
  const telling = words.filter((word) => !fillers.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, maxWords)
}

/** All of them, those that say nothing too. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .replaceAll(measure, '$1$2')
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, longestWord))

export const plainText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæøœđðþłı]/g, (letter) => plainLetters[letter]!)
    .replaceAll(/['’`ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
