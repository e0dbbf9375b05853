import { otherNumbers, plainText, spellingKey } from '../search-term-rules.ts'
import type { Synonym } from './rules.ts'

/** What is known of words that somebody typed. */
export type KnownWords = {
  /** So many of the typed words it stands for. */
  length: number
  /** Everything that says the same in either language, without what was typed. */
  also: string[]
  /** Words whose product is the thing itself. */
  things: string[]
  /** The English of a Chichewa word; what a page tells. */
  means: string[]
  /** It asks for what costs little. */
  isCheap: boolean
  /** The goods' own category, where all meanings agree. */
  category?: string
  isChichewa: boolean
  /** It names goods, and not what they are like or whom they are for. */
  isThing: boolean
}

export type SynonymIndex = {
  /** The longest known text that begins at this word. */
  find: (words: string[], at: number) => KnownWords | undefined
  /** A single word, in the other number, spelt otherwise or written together with its link. */
  findSimilar: (word: string) => KnownWords | undefined
  /** Known Chichewa words that begin so, the shortest first. */
  beginningWith: (text: string) => string[]
}

type Entry = { synonym: Synonym; keys: string[]; meanings: string[] }
/** By what is explained, and by the English (in the singular) that it was explained with. */
type Known = { explained: Map<string, Entry[]>; translated: Map<string, Entry[]> }

const shortestSimilar = 4
/** So many other words are searched for one, however large the table is. */
const mostAlternatives = 30
const mostWordsOfPhrase = 6
/** Nsapato zakusukulu: written together with what links it. */
const links = /^(?:[zwyl]a|cha|zya)?(?:ku|pa)?(?=[a-z]{4})/

export function synonymIndexOf(synonyms: readonly Synonym[]): SynonymIndex {
  const known: Known = { explained: new Map(), translated: new Map() }
  const bySound = new Map<string, string>()
  for (const synonym of synonyms) {
    const meanings = synonym.meanings.map(plainText).filter(Boolean)
    const entry = { synonym, meanings, keys: [synonym.word, ...synonym.forms].map(plainText).filter(Boolean) }
    for (const key of entry.keys) {
      add(known.explained, key, entry)
      const sound = spellingKey(key)
      if (!bySound.has(sound)) bySound.set(sound, key)
    }
    for (const meaning of meanings) add(known.translated, singular(meaning), entry)
  }
  const chichewa = [...known.explained]
    .filter(([, entries]) => entries.some(isChichewa))
    .map(([key]) => key)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))

  const similarTo = (word: string): string | undefined => {
    const others = otherNumbers(word)
    return (
      others.find((other) => known.explained.has(other)) ??
      [word, ...others].map((one) => bySound.get(spellingKey(one))).find((key) => key !== undefined)
    )
  }
  return {
    find(words, at) {
      for (let length = Math.min(mostWordsOfPhrase, words.length - at); length > 0; length--) {
        const found = knownAs(words.slice(at, at + length).join(' '), length, known)
        if (found) return found
      }
      return undefined
    },
    findSimilar(word) {
      if (word.length < shortestSimilar || /\d/.test(word)) return undefined
      const unlinked = word.replace(links, '')
      const key = known.explained.has(unlinked) ? unlinked : similarTo(word)
      return key === undefined ? undefined : explainedAs(key, 1, known)
    },
    beginningWith: (text) => chichewa.filter((key) => key !== text && key.startsWith(text)),
  }
}

function add(all: Map<string, Entry[]>, key: string, entry: Entry) {
  const known = all.get(key)
  if (!known) all.set(key, [entry])
  else if (!known.includes(entry) && known.length < mostAlternatives) known.push(entry)
}

const isChichewa = ({ synonym }: Entry) => synonym.language === 'ny'

/** Shoe and shoes are one key. */
export const singular = (text: string): string =>
  text
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')

function knownAs(text: string, length: number, known: Known): KnownWords | undefined {
  if (known.explained.has(text)) return explainedAs(text, length, known)
  const one = singular(text)
  if (one !== text && known.explained.get(one)?.some((entry) => !isChichewa(entry)))
    return explainedAs(one, length, known)
  return known.translated.has(one) ? translatedAs(text, length, known) : undefined
}

/** What it means, how else it is written, and what else means that: one step, so words that name each other end it. */
function explainedAs(text: string, length: number, known: Known): KnownWords {
  const entries = known.explained.get(text)!
  const sayTheSame = entries.flatMap(({ meanings }) => meanings.slice(0, 1).flatMap(mainlyMeaning(known)))
  const means = entries.filter(isChichewa).flatMap(({ synonym }) => synonym.meanings)
  return {
    length,
    also: others(text, [
      ...entries.flatMap(({ keys, meanings }) => [...meanings, ...keys]),
      ...sayTheSame.flatMap(({ keys }) => keys),
    ]),
    things: few([
      ...entries.flatMap((entry) => [...headsOf(entry), ...entry.meanings.map(lastOf)]),
      ...sayTheSame.flatMap(headsOf),
    ]),
    means: few(means.filter((meaning) => plainText(meaning) !== text)),
    isCheap: entries.some(({ meanings }) => meanings.includes('cheap')),
    ...categoryOf(entries),
    isChichewa: entries.some(isChichewa),
    isThing: entries.some(({ synonym }) => synonym.category !== null),
  }
}

function translatedAs(text: string, length: number, known: Known): KnownWords {
  const entries = known.translated.get(singular(text))!
  return {
    length,
    also: others(
      text,
      entries.flatMap(({ keys }) => keys),
    ),
    things: few([lastOf(text), ...mainlyMeaning(known)(text).flatMap(headsOf)]),
    means: [],
    isCheap: false,
    ...categoryOf(entries),
    isChichewa: false,
    isThing: true,
  }
}

/** What means this before all else: nsapato are shoes, and boots are only some of them. */
const mainlyMeaning = (known: Known) => (text: string) =>
  (known.translated.get(singular(text)) ?? []).filter(
    ({ meanings }) => singular(meanings[0]!) === singular(text),
  )

const few = (words: string[]) => [...new Set(words)].slice(0, mostAlternatives)

/** Without what was typed, and without phrases that hold another of the words: whatever has "mobile phone" has "phone". */
function others(text: string, words: string[]): string[] {
  const single = new Set([text, ...words].filter((word) => !word.includes(' ')))
  const isHeld = (word: string) => word.includes(' ') && word.split(' ').some((part) => single.has(part))
  return few(words.filter((word) => word !== text && !isHeld(word)))
}

/** In Chichewa the thing comes first, in English last: njinga yamoto, fishing net. */
const headsOf = (entry: Entry) =>
  entry.keys.map((key) => (isChichewa(entry) ? key.split(' ')[0]! : lastOf(key)))
const lastOf = (text: string) => text.split(' ').at(-1)!

function categoryOf(entries: Entry[]): { category?: string } {
  const [first, ...more] = [...new Set(entries.map(({ synonym }) => synonym.category))]
  return first && more.length === 0 ? { category: first } : {}
}
