import { type SQL, sql } from 'drizzle-orm'
import {
  type SaidDetail,
  spellingsOf,
  storedValues as storedAttributes,
  storedNames,
} from '../../products/reading/attribute-rules.ts'
import type { AttributeValues } from '../../products/reading/filter-rules.ts'
import {
  type ChoiceName,
  type Filter,
  type FilterName,
  filters,
  isChoice,
  isChosen,
} from '../../products/reading/filter-rules.ts'
import type { ListQuery } from '../../products/reading/listing-rules.ts'
import { countedNames, storedFor, storedValues, uncountedNames } from '../counted-filter-rules.ts'
import { plainText } from '../search-term-rules.ts'

/** How a value gets into a statement: itself, or a placeholder of its name where the statement is kept. */
export type Bind = (name: FilterName, value: string | number) => SQL
export const asValue: Bind = (_name, value) => sql`${value}`
export const asPlaceholder: Bind = (name) => sql`${sql.placeholder(name)}`

/** What facets count too: each of these has its choices beside the list. */
export const choiceConditions = (query: ListQuery, bind: Bind = asValue): SQL[] =>
  conditionsOf(countedNames, query, bind)

/** What narrows the whole list, facets included. */
export const rangeConditions = (query: ListQuery, bind: Bind = asValue): SQL[] => [
  ...conditionsOf(uncountedNames, query, bind),
  ...saidConditions(query),
]

const conditionsOf = (names: FilterName[], query: ListQuery, bind: Bind): SQL[] =>
  names
    .filter((name) => isChosen(query[name]))
    .map((name) =>
      name === 'attributes'
        ? allOf(attributeConditions(query.attributes))
        : conditionOf(name, query[name] as string | number, bind),
    )

/** What the words say of details. */
export const saidConditions = ({ said = [] }: ListQuery): SQL[] => said.map(saidCondition)

/** One for each detail: that the product has one of the values. */
const attributeConditions = (chosen: AttributeValues = {}): SQL[] =>
  Object.entries(chosen).map(([name, values]) => {
    const stored = values.flatMap((value) => storedAttributes(name, value))
    return sql`attribute_values && ${sql.param(stored)}::text[]`
  })

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const oneOf = (texts: string[]) => `(?:${texts.map(escaped).join('|')})`

/** A stored value that is this one or holds it: dark red is red, and EU 42 / UK 8 is 42 but no 42.5. */
function storedPattern({ name, value }: SaidDetail): string {
  const whole = `(?:[^\n]*[^[:alnum:].,\n])?${oneOf(spellingsOf({ name, value }))}(?![[:alnum:]]|[.,]\\d)`
  return `(?:^|\n)${oneOf(storedNames(name))}=${whole}`
}

/** That a product has it: of its choices, that some are left. */
export const saysItself = ({ name, value }: SaidDetail): SQL =>
  sql`(attribute_values && ${sql.param(storedAttributes(name, value))}::text[]
    or array_to_string(attribute_values, E'\\n') ~ ${storedPattern({ name, value })})`

/**
 * Beside the words of a search, which a product has somewhere: that they are not there for a choice that is sold out. A colour
 * may stand in a name or be a brand. Whoever offers sizes says them all, or from which to which: then the name may say one.
 */
function saidCondition(said: SaidDetail): SQL {
  const isChoice = (which: SQL) =>
    sql`exists (select from attribute_entries(category_fields) entry where entry.is_choice and ${which})`
  if (said.name === 'size') {
    const anySize = sql`split_part(entry.token, '=', 1) = any (${sql.param(storedNames(said.name))}::text[])`
    return sql`(${saysItself(said)} or not ${isChoice(anySize)}${orNamedSize(said, isChoice)})`
  }
  const words = spellingsOf(said).map((text) => `'${text}'`)
  return sql`(${saysItself(said)} or name_words @@ to_tsquery('thumba_words', ${words.join(' | ')})
    or not ${isChoice(sql`entry.token ~ ${storedPattern(said)}`)})`
}

/** Numbers only: an m or l in a name is a measure, too. */
function orNamedSize(said: SaidDetail, isChoice: (which: SQL) => SQL): SQL {
  if (!/\d/.test(said.value)) return sql``
  const thisSize = sql`(entry.token = any (${sql.param(storedAttributes(said.name, said.value))}::text[])
    or entry.token ~ ${storedPattern(said)})`
  return sql` or (name_words @@ phraseto_tsquery('thumba_words', ${plainText(said.value)}) and not ${isChoice(thisSize)})`
}

function conditionOf(name: FilterName, value: string | number, bind: Bind): SQL {
  const { shape } = filters[name]
  if (shape === 'flag') return columnOf(name)
  if (shape === 'from') return sql`price >= ${bind(name, value)}`
  if (shape === 'to') return sql`price <= ${bind(name, value)}`
  if (!isWrittenOut(name)) return sql`${columnOf(name)} = ${bind(name, value)}`
  const stored = storedFor(name, String(value)).map((one) => `'${one}'`)
  return sql`${columnOf(name)} in (${sql.raw(stored.join(', '))})`
}

/** One value shows several that are stored: they stand in the statement itself. */
const isWrittenOut = (name: FilterName): name is ChoiceName =>
  isChoice(name) && storedValues[name] !== undefined

export const allOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)
export const listedAnd = (conditions: SQL[]): SQL => allOf([sql`listed`, ...conditions])

/** Names the statement that a query's conditions make: two that differ in more than bound values differ in name. */
export const statementNameOf = (query: ListQuery) =>
  [
    query.sortBy,
    ...[...countedNames, ...uncountedNames]
      .filter((name) => isChosen(query[name]))
      .map((name) => (isWrittenOut(name) ? `${name} ${query[name]}` : name))
      .map((name) => (name === 'attributes' ? JSON.stringify(query.attributes) : name)),
  ].join()

function columnOf(name: FilterName): SQL {
  const filter: Filter & { column?: string } = filters[name]
  return sql`${sql.identifier(filter.column ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}`
}

/** The columns that facets count, and the same under the names of their filters. */
export const countedColumns: SQL = sql.join(countedNames.map(columnOf), sql`, `)
export const cellColumns: SQL = sql.join(
  countedNames.map((name) => sql`${columnOf(name)} as ${sql.identifier(name)}`),
  sql`, `,
)

/**
 * The first `most` listed products that the index of words finds, as the named parts of a WITH. The limit stands
 * outside the part that searches: inside, it would talk the planner into reading the table until it has so many.
 */
export const searchQuery = (name: string, columns: SQL, conditions: SQL[], most: number): SQL => sql`
  ${sql.raw(`all_${name}`)} as materialized (select ${columns} from products where ${listedAnd(conditions)}),
  ${sql.raw(name)} as materialized (select * from ${sql.raw(`all_${name}`)} limit ${sql.raw(String(most))})`
