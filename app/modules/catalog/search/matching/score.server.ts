import { type SQL, sql } from 'drizzle-orm'
import { allTerms, phraseOf, type WantedTerms } from '../querying/term-queries.server.ts'
import type { Term } from '../search-term-rules.ts'

/**
 * What a word counts by where it stands, the best first. A name's own words are those before what it fits: "charger" and
 * not "Samsung" in "Charger compatible with Samsung".
 */
const worth = {
  own: 1,
  ownBeginning: 0.75,
  name: 0.6,
  nameBeginning: 0.5,
  tag: 0.45,
  tagBeginning: 0.4,
  brand: 0.35,
  brandBeginning: 0.3,
  description: 0.1,
}

/** What each of these adds; the words add up to `words`. */
const points = { words: 3, thing: 2.5, category: 2, phrase: 0.5, stock: 0.3 }
/** A name stuffed with words says less about each. */
const length = { from: 12, each: 0.03, most: 0.5 }

const raw = (value: number) => sql.raw(String(value))

/** How rare each of the terms is in the names found: what few have counts more. */
export const rarityOf = ({ terms }: WantedTerms): SQL =>
  sql`rarity as materialized (select ${sql.join(
    terms.map(
      (term, at) =>
        sql`1 / ln(3 + count(*) filter (where name_words @@ ${allTerms([term])})) as ${weightOf(at)}`,
    ),
    sql`, `,
  )} from found)`

const weightOf = (at: number) => sql.raw(`rarity_${at}`)

/**
 * How well a match fits: its words by field and rarity, whether it is the thing itself and of the usual category, the
 * phrase, and whether it can be bought. Rounded, so that what fits as well is ordered by what is new and rated well.
 */
export function scoreOf(wanted: WantedTerms, { isThing, isUsual }: { isThing: SQL; isUsual: SQL }): SQL {
  const { terms } = wanted
  const sum = sql.join(
    terms.map((term, at) => sql`${weightOf(at)} * ${worthOf(term)}`),
    sql` + `,
  )
  const most = sql.join(
    terms.map((_, at) => weightOf(at)),
    sql` + `,
  )
  const parts = [
    sql`${raw(points.words)} * (${sum}) / (${most})`,
    sql`case when ${isThing} then ${raw(points.thing)} else 0 end`,
    sql`case when ${isUsual} then ${raw(points.category)} else 0 end`,
    ...(terms.length > 1
      ? [sql`case when name_words @@ ${phraseOf(terms)} then ${raw(points.phrase)} else 0 end`]
      : []),
    sql`case when in_stock then ${raw(points.stock)} else 0 end`,
    sql`- least(${raw(length.most)}, ${raw(length.each)} * greatest(0, length(name_words) - ${raw(length.from)}))`,
  ]
  return sql`round((${sql.join(parts, sql` + `)})::numeric, 1)`
}

const worthOf = (term: Term): SQL => sql`case
    when name_words @@ ${allTerms([term], 'A', true)} then ${raw(worth.own)}
    when name_words @@ ${allTerms([term], 'A')} then ${raw(worth.ownBeginning)}
    when name_words @@ ${allTerms([term], 'ABCD', true)} then ${raw(worth.name)}
    when name_words @@ ${allTerms([term])} then ${raw(worth.nameBeginning)}
    when search @@ ${allTerms([term], 'AB', true)} then ${raw(worth.tag)}
    when search @@ ${allTerms([term], 'AB')} then ${raw(worth.tagBeginning)}
    when search @@ ${allTerms([term], 'ABC', true)} then ${raw(worth.brand)}
    when search @@ ${allTerms([term], 'ABC')} then ${raw(worth.brandBeginning)}
    when search @@ ${allTerms([term])} then ${raw(worth.description)}
    else 0 end`
