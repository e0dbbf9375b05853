import { type SQL, sql } from 'drizzle-orm'

/** Where a word may stand: A the name, B tags too, C brand, seller and category too, D the description too. */
export type Reach = 'A' | 'AB' | 'ABC' | 'ABCD'

/** One word of a search, and the words of the shop that it may be instead. */
export type Term = { word: string; instead?: string[] }

const shortestPrefix = 2

/** The term as a tsquery: the same stem, or (unless `exact`) any word that begins like it. */
function termQuery({ word, instead }: Term, reach: Reach, exact: boolean): SQL {
  const marks = reach === 'ABCD' ? '' : reach
  const stem = (text: string) => sql`to_tsquery('thumba_words', ${`'${text}'${marks && `:${marks}`}`})`
  const begins = (text: string) => sql`to_tsquery('simple', ${`'${text}':*${marks}`})`
  if (instead?.length) return sql`(${sql.join(instead.map(stem), sql` || `)})`
  return exact || word.length < shortestPrefix || /^\d+$/.test(word)
    ? stem(word)
    : sql`(${stem(word)} || ${begins(word)})`
}

export function allTerms(terms: Term[], reach: Reach = 'ABCD', exact = false): SQL {
  return sql`(${sql.join(
    terms.map((term) => termQuery(term, reach, exact)),
    sql` && `,
  )})`
}

/** What is searched: the terms, of which at least so many must be there. */
export type WantedTerms = { terms: Term[]; atLeast: number }

/** Every choice of so many terms, all of them present. */
export function anyTerms({ terms, atLeast }: WantedTerms, exact = false): SQL {
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
  const typing = last.instead
    ? allTerms([last])
    : sql`(${allTerms([last])} || to_tsquery('simple', ${`'${last.word}':*`}))`
  return terms.length > 1 ? sql`(${allTerms(terms.slice(0, -1))} && ${typing})` : typing
}

/** The words one after the other, in the name. */
export const phraseOf = (terms: Term[]): SQL =>
  sql`phraseto_tsquery('thumba_words', ${terms.map(({ word, instead }) => instead?.[0] ?? word).join(' ')})`
