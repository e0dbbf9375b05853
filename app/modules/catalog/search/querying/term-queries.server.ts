import { type SQL, sql } from 'drizzle-orm'
import { spareWords, type Term } from '../search-term-rules.ts'

/** Where a word may stand: A the name, B tags too, C brand, seller and category too, D the description too. */
export type Reach = 'A' | 'AB' | 'ABC' | 'ABCD'

const shortestPrefix = 2

/** The term as a tsquery: the same stem, or (unless `exact`) any word that begins like it. */
function termQuery({ word, instead, also = [], exact: whole }: Term, reach: Reach, exact: boolean): SQL {
  const marks = reach === 'ABCD' ? '' : reach
  const marked = (text: string) => `'${spareWords(text)}'${marks && `:${marks}`}`
  const stems = (texts: string[]) => sql`to_tsquery('thumba_words', ${texts.map(marked).join(' | ')})`
  const begins = (text: string) => sql`to_tsquery('simple', ${`'${text}':*${marks}`})`
  if (instead?.length) return stems([...instead, ...also])
  // A phrase of several words is found wherever all of them are, or one after the other in another language.
  const words = word.split(' ')
  if (words.length > 1 && !whole) {
    const all = sql`to_tsquery('thumba_words', ${words.map(marked).join(' & ')})`
    return also.length > 0 ? sql`(${all} || ${stems(also)})` : all
  }
  return exact || whole || word.length < shortestPrefix || /^\d+$/.test(word)
    ? stems([word, ...also])
    : sql`(${stems([word, ...also])} || ${begins(word)})`
}

export function allTerms(terms: Term[], reach: Reach = 'ABCD', exact = false): SQL {
  return sql`(${sql.join(
    terms.map((term) => termQuery(term, reach, exact)),
    sql` && `,
  )})`
}

/** What is searched: the terms, of which at least so many must be there; of things named so the cheapest first. */
export type WantedTerms = { terms: Term[]; atLeast: number; cheapest?: true; onlyThings?: true }

/** Products that are the thing itself, by the head noun of their name or what its tags call it: no cover of a phone. */
export function thingQuery(terms: Term[]): SQL | undefined {
  const head = terms.find(({ things }) => things)
  if (!head) return undefined
  const words = [...(head.instead ?? []), ...head.things!].join(' ')
  return sql`kinds_query(${words})`
}

/** Every choice of so many terms, all of them present. */
export function anyTerms({ terms, atLeast, onlyThings }: WantedTerms, exact = false): SQL {
  const things = onlyThings && thingQuery(terms)
  if (things) return sql`(${anyTerms({ terms, atLeast }, exact)} && ${things})`
  const choices = atLeast === 1 ? terms.map((term) => [term]) : choicesOf(terms, atLeast)
  return sql`(${sql.join(
    choices.map((choice) => allTerms(choice, 'ABCD', exact)),
    sql` || `,
  )})`
}

function choicesOf<Item>(items: Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    choicesOf(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

/** The terms while the last is still being typed. */
export function beginningWith(terms: Term[]): SQL {
  const last = terms.at(-1)!
  const typing =
    last.instead || last.word.includes(' ')
      ? allTerms([last])
      : sql`(${allTerms([last])} || to_tsquery('simple', ${`'${last.word}':*`}))`
  return terms.length > 1 ? sql`(${allTerms(terms.slice(0, -1))} && ${typing})` : typing
}

/** In Chichewa the thing comes first, in English last: chaja ya foni is a phone charger. */
const inEnglishOrder = ([first, ...others]: Term[]): Term[] =>
  first?.exact && first.things ? [...others, first] : first ? [first, ...others] : others

/** The words one after the other, in the name. */
export const phraseOf = (terms: Term[]): SQL =>
  sql`phraseto_tsquery('thumba_words', ${spareWords(inEnglishOrder(terms).map(mainText).join(' '))})`

/** A word of Chichewa stands in names by its meaning. */
export const mainText = ({ word, instead, also, exact }: Term) =>
  instead?.[0] ?? (exact ? also?.find((text) => text !== word) : undefined) ?? word
