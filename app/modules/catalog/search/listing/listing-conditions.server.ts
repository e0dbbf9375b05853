import { type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '#app/modules/catalog/products/reading/listing-rules.ts'
import { audiencesOf } from '#app/modules/catalog/products/rules.ts'

/** How a value gets into a statement: itself, or a placeholder of its name where the statement is kept. */
export type Bind = (name: keyof ListQuery, value: string | number) => SQL
export const asValue: Bind = (_name, value) => sql`${value}`
export const asPlaceholder: Bind = (name) => sql`${sql.placeholder(name)}`

/** What facets count too: each of these has its choices beside the list. */
export function choiceConditions(
  { category, condition, gender, district, inStock }: ListQuery,
  bind: Bind = asValue,
): SQL[] {
  return [
    category && sql`category = ${bind('category', category)}`,
    condition && sql`condition = ${bind('condition', condition)}`,
    gender &&
      sql`audience in (${sql.raw(audiencesOf[gender].map((audience) => `'${audience}'`).join(', '))})`,
    district && sql`district = ${bind('district', district)}`,
    inStock && sql`in_stock`,
  ].filter((part): part is SQL => Boolean(part))
}

/** What narrows the whole list, facets included. */
export function rangeConditions({ minPrice, maxPrice, sellerId }: ListQuery, bind: Bind = asValue): SQL[] {
  return [
    minPrice !== undefined && sql`price >= ${bind('minPrice', minPrice)}`,
    maxPrice !== undefined && sql`price <= ${bind('maxPrice', maxPrice)}`,
    sellerId && sql`seller_id = ${bind('sellerId', sellerId)}`,
  ].filter((part): part is SQL => Boolean(part))
}

export const allOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)
export const listedAnd = (conditions: SQL[]): SQL => allOf([sql`listed`, ...conditions])

/** Names the statement that a query's conditions make. */
export const statementNameOf = ({
  category,
  condition,
  gender,
  district,
  inStock,
  minPrice,
  maxPrice,
  sellerId,
  sortBy,
}: ListQuery) =>
  [
    sortBy,
    category && 'category',
    condition && 'condition',
    gender,
    district && 'district',
    inStock && 'stock',
    minPrice !== undefined && 'min',
    maxPrice !== undefined && 'max',
    sellerId && 'seller',
  ].join()
