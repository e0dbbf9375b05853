import { fillers, type Term, wordsOf } from '../search-term-rules.ts'

const isHead = ({ things }: Term) => things !== undefined

const without = (terms: Term[]): Term[][] =>
  terms.map((left) => terms.filter((term) => term !== left)).filter((choice) => choice.length > 0)

/** Those with the thing that is looked for, where any has it. */
const withHead = (choices: Term[][]): Term[][] => {
  const having = choices.filter((choice) => choice.some(isHead))
  return having.length > 0 ? having : choices
}

/** A number alone is no search: of "gta 5" what is left is not all that has a 5. */
const namesSomething = (choice: Term[]) => choice.some(({ word }) => !/^\d+$/.test(word))

/**
 * What of a search may be searched instead, step by step: all that is sold, where some is not; all but one of its words, then
 * without the thing itself too; then single words.
 */
export function fewerTerms(sold: Term[], someAreAbsent: boolean): Term[][][] {
  const fewer = without(sold)
  const steps = [
    ...(someAreAbsent ? [[sold]] : []),
    withHead(fewer),
    fewer,
    withHead(sold.map((term) => [term])),
    sold.map((term) => [term]),
  ]
  return steps.map((choices) => choices.filter(namesSomething)).filter((choices) => choices.length > 0)
}

type Near = { terms: Term[]; atLeast: number }

/** A phrase as its words: something may have one of them. */
const separate = (term: Term): Term[] =>
  term.exact || term.says || !term.word.includes(' ')
    ? [term]
    : term.word.split(' ').map((word, at, all) => (at === all.length - 1 ? { ...term, word } : { word }))

/** What a page that is not full goes on with: all but one of many words, the thing that is looked for, any of the words. */
export function nextBestOf(phrases: Term[]): Near[] {
  const terms = phrases.flatMap(separate)
  if (terms.length < 2) return []
  const head = terms.filter(isHead)
  return [
    ...(terms.length > 2 ? [{ terms, atLeast: terms.length - 1 }] : []),
    ...(head.length > 0 ? [{ terms: head, atLeast: 1 }] : []),
    { terms, atLeast: 1 },
  ]
}

/** What was typed without the words of the terms that are left out. */
export function textOfTerms(typed: string, terms: Term[], kept: Term[]): string {
  const left = new Set(
    terms.filter((term) => !kept.includes(term)).flatMap(({ word, typed: all = word }) => all.split(' ')),
  )
  const words = typed.split(/\s+/).filter((word) => !wordsOf(word).some((one) => left.has(one)))
  const isFiller = (word: string) => wordsOf(word).every((one) => fillers.has(one))
  const first = words.findIndex((word) => !isFiller(word))
  const last = words.findLastIndex((word) => !isFiller(word))
  return first < 0 ? '' : words.slice(first, last + 1).join(' ')
}
