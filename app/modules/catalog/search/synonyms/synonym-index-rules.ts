import { plainText } from '../matching/search-words-rules.ts'
import type { Synonym } from './rules.ts'
import { otherNumbers, spellingKey } from './word-form-rules.ts'

/** What is known of words that somebody typed. */
export type KnownWords = {
  /** So many of the typed words it stands for. */
  length: number
  /** Everything that says the same in either language, without what was typed. */
  also: string[]
  /** Words whose product is the thing itself. */
  things: string[]
  /** The English of a word that is not English by itself; what a page tells. */
  means: string[]
  /** The goods' own category, where all meanings agree. */
  category?: string
  isChichewa: boolean
  /** It names goods, and not what they are like or whom they are for. */
  isThing: boolean
}

export type SynonymIndex = {
  /** The longest known text that begins at this word. */
  find: (words: string[], at: number) => KnownWords | undefined
  /** A single word, in the other number or spelt otherwise. */
  findSimilar: (word: string) => KnownWords | undefined
  /** Known Chichewa words that begin so, the shortest first. */
  beginningWith: (text: string) => string[]
}

type Entry = { synonym: Synonym; keys: string[]; meanings: string[] }
const shortestSimilar = 4

export function synonymIndexOf(synonyms: readonly Synonym[]): SynonymIndex {
  const explained = new Map<string, Entry[]>()
  const translated = new Map<string, Entry[]>()
  const bySound = new Map<string, string>()
  for (const synonym of synonyms) {
    const meanings = synonym.meanings.map(plainText).filter(Boolean)
    const entry = { synonym, meanings, keys: [synonym.word, ...synonym.forms].map(plainText).filter(Boolean) }
    for (const key of entry.keys) if (!meanings.includes(key)) add(explained, key, entry)
    for (const meaning of meanings) add(translated, singular(meaning), entry)
    for (const key of entry.keys) if (!bySound.has(spellingKey(key))) bySound.set(spellingKey(key), key)
  }
  const longest = Math.max(
    1,
    ...[...explained.keys(), ...translated.keys()].map((key) => key.split(' ').length),
  )
  const chichewa = [...explained]
    .filter(([, entries]) => entries.some(({ synonym }) => synonym.language === 'ny'))
    .map(([key]) => key)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))

  const known = (text: string, length: number): KnownWords | undefined => {
    const entries = explained.get(text)
    if (entries) return explainedAs(text, length, entries)
    const others = translated.get(singular(text))
    return others && translatedAs(text, length, others)
  }
  return {
    find(words, at) {
      for (let length = Math.min(longest, words.length - at); length > 0; length--) {
        const found = known(words.slice(at, at + length).join(' '), length)
        if (found) return found
      }
      return undefined
    },
    findSimilar(word) {
      if (word.length < shortestSimilar || /\d/.test(word)) return undefined
      const key =
        otherNumbers(word).find((other) => explained.has(other)) ??
        [word, ...otherNumbers(word)].map((one) => bySound.get(spellingKey(one))).find(Boolean)
      return key === undefined || !explained.has(key) ? undefined : explainedAs(key, 1, explained.get(key)!)
    },
    beginningWith: (text) => chichewa.filter((key) => key !== text && key.startsWith(text)),
  }
}

function add(entries: Map<string, Entry[]>, key: string, entry: Entry) {
  entries.set(key, [...(entries.get(key) ?? []), entry])
}

/** Shoe and shoes are one key. */
export const singular = (text: string): string =>
  text
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')

const explainedAs = (text: string, length: number, entries: Entry[]): KnownWords => ({
  length,
  also: without(
    text,
    entries.flatMap(({ keys, meanings }) => [...meanings, ...keys]),
  ),
  things: entries.flatMap(thingsOf),
  means: [...new Set(entries.flatMap(({ synonym }) => synonym.meanings))],
  ...categoryOf(entries),
  isChichewa: entries.some(({ synonym }) => synonym.language === 'ny'),
  isThing: entries.some(({ synonym }) => synonym.category !== null),
})

const translatedAs = (text: string, length: number, entries: Entry[]): KnownWords => ({
  length,
  also: without(
    text,
    entries.flatMap(({ synonym, keys }) => (synonym.language === 'ny' ? keys : [])),
  ),
  things: [lastOf(text)],
  means: [],
  isChichewa: false,
  isThing: true,
})

const without = (text: string, words: string[]) => [...new Set(words)].filter((word) => word !== text)

/** In Chichewa the thing comes first, in English last: njinga yamoto, fishing net. */
const thingsOf = ({ synonym, keys, meanings }: Entry) => [
  ...keys.map((key) => (synonym.language === 'ny' ? key.split(' ')[0]! : lastOf(key))),
  ...meanings.map(lastOf),
]
const lastOf = (text: string) => text.split(' ').at(-1)!

function categoryOf(entries: Entry[]): { category?: string } {
  const [first, ...others] = [...new Set(entries.map(({ synonym }) => synonym.category))]
  return first && others.length === 0 ? { category: first } : {}
}
