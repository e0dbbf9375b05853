import { maxSearchLength, type SaidInWords } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { labelOf, type SaidDetail, spellingsOf } from '../../products/reading/attribute-rules.ts'
import { fillers, maxWords, parseSearchWords, plainText, type Term, wordsOf } from '../search-term-rules.ts'
import type { KnownWords, SynonymIndex } from '../synonyms/synonym-index-rules.ts'
import { type Part, withDetails } from './detail-word-rules.ts'
import { readPriceLimits } from './price-limit-rules.ts'
import { textWithoutParts } from './typed-text-rules.ts'

/** What somebody looks for: the words, what else their text says, and what of it was explained. */
export type Understood = {
  terms: Term[]
  minPrice?: number
  maxPrice?: number
  /** They asked for what is cheap: of the things they named, the cheapest first. */
  cheapest?: true
  /** The text without the words of a price, and without those for cheap: where their filters are removed. */
  withoutPrice?: string
  withoutCheap?: string
  /** What is said of details, such as a size or a colour. */
  details?: SaidInWords[]
  /** What the words mean that are not English. */
  explained: { typed: string; means: string[] }[]
}

const cheapWords = new Set(['cheap', 'cheaper', 'cheapest', 'affordable'])
/** Of these the thing comes first, as in a handle for a hoe; a text with one of the others is Chichewa. */
const englishLinks = new Set('for with of in on from to by'.split(' '))
const chichewaLinks = new Set('za wa ya la cha zya ka kwa pa'.split(' '))

/** Only what was typed, as it was typed. */
export const understandExactly = (text: string): Understood => ({
  terms: parseSearchWords(text).map((word) => ({ word })),
  explained: [],
})

/** With `details` sizes and colours are understood, too: not of a text that is still being typed. */
export function understand(typed: string, synonyms: SynonymIndex, { details = false } = {}): Understood {
  const { rest, ...prices } = readPriceLimits(typed.slice(0, maxSearchLength))
  const words = partsOf(wordsOf(rest), synonyms)
  const parts = details ? withDetails(words, rest) : words
  const telling = parts.filter(({ isFiller, isCheap }) => !isFiller && !isCheap)
  const hasPrice = prices.minPrice !== undefined || prices.maxPrice !== undefined
  const cheap = parts.filter(({ isCheap }) => isCheap)
  if (telling.length === 0 && cheap.length === 0 && !hasPrice) return understandExactly(typed)
  const head = headOf(parts)
  return {
    terms: uniqueTerms(telling.map((part) => termOf(part, part === head))).slice(0, maxWords),
    ...prices,
    ...(hasPrice && { withoutPrice: rest }),
    ...(cheap.length > 0 && { cheapest: true, withoutCheap: textWithoutParts(typed, parts)(cheap) }),
    ...detailsOf(typed, parts),
    explained: telling.flatMap(({ text, known }) =>
      known && known.means.length > 0 ? [{ typed: text, means: known.means }] : [],
    ),
  }
}

/** Nothing where nothing is said of any. */
function detailsOf(typed: string, parts: Part[]): { details?: SaidInWords[] } {
  const said = parts.flatMap(({ says }) => says ?? [])
  if (said.length === 0) return {}
  const without = textWithoutParts(typed, parts)
  return {
    details: said.map((one) => ({ ...one, label: labelOf(one.value), without: without(saying(parts, one)) })),
  }
}

/** One detail may be said twice: grey and gray. */
const saying = (parts: Part[], { name, value }: SaidDetail) =>
  parts.filter(({ says }) => says?.name === name && says.value === value)

/** Whole phrases before their words, and known words before fillers: yotsika mtengo, foni yam'manja. */
function partsOf(words: string[], synonyms: SynonymIndex): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at]!
    const known = synonyms.find(words, at)
    const text = words.slice(at, at + (known?.length ?? 1)).join(' ')
    at += known?.length ?? 1
    if (cheapWords.has(word) || known?.isCheap) parts.push({ text, isCheap: true })
    else if (known) parts.push({ text, known })
    else if (fillers.has(word)) parts.push({ text, isFiller: true })
    else parts.push({ text, known: synonyms.findSimilar(word) })
  }
  return parts
}

const termOf = ({ text, typed, known, says }: Part, isHead: boolean): Term => ({
  word: text,
  ...(known && { known: true, also: known.also }),
  ...(says && { says, ...otherSpellings(text, says, known) }),
  ...(typed !== undefined && { typed }),
  ...(known?.isChichewa && { exact: true }),
  ...(isHead && { things: known?.things ?? [text] }),
  ...(isHead && known?.category && { category: known.category }),
})

/** Grey is gray, and medium is M: such a word is right, so that it is never corrected. */
function otherSpellings(text: string, says: SaidDetail, known: KnownWords | undefined) {
  const isMeant = (word: string) => word.length > 1 && word !== text
  const spellings = spellingsOf(says).map(plainText).filter(isMeant)
  const also = says.name === 'size' && /^\d/.test(says.value) ? [] : spellings
  return { known: true as const, also: [...new Set([...(known?.also ?? []), ...also])] }
}

/** The thing that is looked for: in English the last before "for" or "with", in Chichewa the first. */
function headOf(parts: Part[]): Part | undefined {
  const named = parts.filter(
    ({ isFiller, isCheap, says, text }) => !isFiller && !isCheap && !says && !/\d/.test(text),
  )
  const chichewa = named.find(({ known }) => known?.isChichewa && known.isThing)
  if (chichewa) return chichewa
  if (parts.some(({ text }) => chichewaLinks.has(text))) return named[0]
  const link = parts.findIndex(({ text, isFiller }) => isFiller && englishLinks.has(text))
  const before = link < 0 ? [] : named.filter((part) => parts.indexOf(part) < link)
  return (before.length > 0 ? before : named).at(-1)
}

function uniqueTerms(terms: Term[]): Term[] {
  const seen = new Set<string>()
  return terms.filter(({ word }) => !seen.has(word) && seen.add(word))
}
