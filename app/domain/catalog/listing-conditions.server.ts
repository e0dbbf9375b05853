import { type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from './listing-rules.ts'
import { audiencesOf } from './rules.ts'

type Wanted = Partial<
  Pick<
    ListQuery,
    'category' | 'condition' | 'gender' | 'district' | 'inStock' | 'minPrice' | 'maxPrice' | 'sellerId'
  >
>

/** What facets count too: each of these has its choices beside the list. */
export function choiceConditions({ category, condition, gender, district, inStock }: Wanted): SQL[] {
  return [
    category && sql`category = ${category}`,
    condition && sql`condition = ${condition}`,
    gender && audienceCondition(gender),
    district && sql`district = ${district}`,
    inStock && sql`in_stock`,
  ].filter((part): part is SQL => Boolean(part))
}

const audienceCondition = (gender: NonNullable<ListQuery['gender']>) =>
  sql`audience in (${sql.join(
    audiencesOf[gender].map((audience) => sql`${audience}`),
    sql`, `,
  )})`

/** What narrows the whole list, facets included. */
export function rangeConditions({ minPrice, maxPrice, sellerId }: Wanted): SQL[] {
  return [
    minPrice !== undefined && sql`price >= ${minPrice}`,
    maxPrice !== undefined && sql`price <= ${maxPrice}`,
    sellerId && sql`seller_id = ${sellerId}`,
  ].filter((part): part is SQL => Boolean(part))
}

export const allOf = (conditions: SQL[]): SQL => sql.join([sql`listed`, ...conditions], sql` and `)
