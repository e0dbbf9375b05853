import type { Term } from '../search-term-rules.ts'

const shortestPart = 3
const longestJoined = 30
const mostSplits = 3

const isPlain = ({ word, exact }: Term) => !exact && /^\p{L}+$/u.test(word)

const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * shortestPart + 1) }, (_, at) => [
    word.slice(0, at + shortestPart),
    word.slice(at + shortestPart),
  ])

const joinedOf = (one: Term, other: Term): string[] =>
  isPlain(one) && isPlain(other) ? asOneWord(one.word + other.word) : []

const asOneWord = (joined: string): string[] =>
  joined.length > longestJoined ? [] : [...new Set([joined, joined.replace(/s$/, ''), `${joined}s`])]

/** A phrase of two words that a word explains, such as power bank, as one word. */
const joinedPhrase = ({ word, exact }: Term): string[] =>
  !exact && /^\p{L}+ \p{L}+$/u.test(word) ? asOneWord(word.replace(' ', '')) : []

/** Every word that two of the terms may be as one, or that one of them may be as two. */
export const compoundWords = (terms: Term[]): string[] => [
  ...new Set([
    ...terms.flatMap((term, at) => (at > 0 ? joinedOf(terms[at - 1]!, term) : [])),
    ...terms.flatMap(joinedPhrase),
    ...terms.filter(isPlain).flatMap(({ word }) => splitsOf(word).flat()),
  ]),
]

/**
 * A power bank and a powerbank are the same: two terms that the shop writes as one word become one term that also means that
 * word, and a term whose halves the shop writes as two also means those, one after the other.
 */
export function withCompounds(terms: Term[], shopWords: ReadonlySet<string>): Term[] {
  const joined: Term[] = []
  for (const term of terms) {
    const before = joined.at(-1)
    const one = before && joinedOf(before, term).filter((word) => shopWords.has(word))
    if (before && one && one.length > 0) joined.splice(-1, 1, joinTerms(before, term, one))
    else joined.push(term)
  }
  return joined.map((term) => (isPlain(term) ? withSplits(term, shopWords) : withJoined(term, shopWords)))
}

function withJoined(term: Term, shopWords: ReadonlySet<string>): Term {
  const one = joinedPhrase(term).filter((word) => shopWords.has(word) && !term.also?.includes(word))
  if (one.length === 0) return term
  return {
    ...term,
    also: [...(term.also ?? []), ...one],
    ...(term.things && { things: [...term.things, ...one] }),
  }
}

const joinTerms = (one: Term, other: Term, joined: string[]): Term => ({
  ...other,
  word: `${one.word} ${other.word}`,
  also: [...joined, ...phrasesWith(one, other)],
  ...(other.things && { things: [...other.things, ...joined] }),
})

/** What else either is called, beside the other: solar lamp and solar nyali. */
const phrasesWith = (one: Term, other: Term): string[] => [
  ...(one.also ?? []).map((word) => `${word} ${other.word}`),
  ...(other.also ?? []).map((word) => `${one.word} ${word}`),
]

function withSplits(term: Term, shopWords: ReadonlySet<string>): Term {
  const splits = splitsOf(term.word).filter((parts) => parts.every((part) => shopWords.has(part)))
  if (splits.length === 0) return term
  const chosen = splits.slice(0, mostSplits)
  return {
    ...term,
    also: [...(term.also ?? []), ...chosen.map((parts) => parts.join(' '))],
    ...(term.things && { things: [...term.things, ...chosen.map(([, last]) => last)] }),
  }
}
