import type { SaidDetail } from '../products/reading/attribute-rules.ts'
import { maxSearchLength } from '../products/reading/listing-rules.ts'

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
  /** What it says of a detail: a product that offers a choice of it must have this one. */
  says?: SaidDetail
  /** What was typed for it, where that is not the word. */
  typed?: string
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

/** Clothes are no cloth, and shorts are not short, though their stems are the same: the database writes them so, too. */
export const spareWords = (plain: string) =>
  plain.replaceAll(/\b(?:clothes|clothing)\b/g, 'clothesq').replaceAll(/\bshorts\b/g, 'shortsq')

/** How a noun begins when it is one, and when it is several: chinthu and zinthu, mtengo and mitengo, tsiku and masiku. */
const numberPrefixes: readonly (readonly [one: string, several: string])[] = [
  ['chi', 'zi'],
  ['m', 'mi'],
  ['mu', 'mi'],
  ['mw', 'miy'],
  ['m', 'a'],
  ['mu', 'a'],
  ['a', 'azi'], // several whom one speaks of with respect: azimayi
  ['ka', 'ti'],
  ['u', 'ma'],
  ['ts', 'mas'],
  ['dz', 'maz'],
  ['th', 'mat'],
  ['kh', 'mak'],
  ['ph', 'map'],
  ['', 'ma'],
]
const shortestStem = 3

/** What a Chichewa noun may be in the other number. Most of these are no words: the caller looks for those that are. */
export function otherNumbers(word: string): string[] {
  const swapped = numberPrefixes.flatMap(([one, several]) => [
    ...swap(word, one, several),
    ...swap(word, several, one),
  ])
  return [...new Set(swapped)].filter((other) => other !== word)
}

const swap = (word: string, from: string, to: string) =>
  word.startsWith(from) && word.length - from.length >= shortestStem ? [to + word.slice(from.length)] : []

/** Words that sound alike get one key: fone and phone, batire and batile, kofi and khofi, kaunjika and kawunjika. */
export const spellingKey = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/([kt])h/g, '$1')
    .replaceAll('sh', 's')
    .replaceAll(/t?ch/g, 'c')
    .replaceAll('dz', 'z')
    .replaceAll('l', 'r')
    .replaceAll(/w(?=u)/g, '')
    .replaceAll(/(.)\1+/g, '$1')

const mostVariants = 16
const alike: Record<string, string> = { ph: 'f', f: 'ph', r: 'l', l: 'r' }

/** The same word with other letters where r and l, ph and f sound alike: the few words that the shop may have of it. */
export function spellingVariants(word: string): string[] {
  let variants = ['']
  for (const part of word.split(/(ph|[flr])/)) {
    const others = alike[part] !== undefined && variants.length < mostVariants ? [part, alike[part]] : [part]
    variants = variants.flatMap((variant) => others.map((other) => variant + other))
  }
  return variants.filter((variant) => variant !== word)
}

/** Of an English word only this: techno and tecno, chrome and crome. */
export const hardCVariants = (word: string): string[] => {
  const soft = word.replaceAll(/ch(?=[lnr])/g, 'c')
  return soft === word ? [] : [soft]
}
