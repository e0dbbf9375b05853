import { createHash } from 'node:crypto'
import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import { dayOf } from '#app/base/dates/dates.ts'
import { pick } from '#app/base/pick.ts'
import { keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { products } from '../products/tables.ts'
import { type FeedItem, type FeedOffer, feedContentNames, feedItemsOf } from './feed-item-rules.ts'

/** Of the whole market, or of one shop. */
type Scope = { sellerId?: string }

const atOnce = 500
const list = keyset(products.id, { oldest: { asc: [products.createdAt] } }, 'oldest')

const listedOf = ({ sellerId }: Scope) =>
  and(eq(products.listed, true), sellerId === undefined ? undefined : eq(products.sellerId, sellerId))

/** Everything that is on sale, the oldest first, some hundred at a time: no snapshot is held, and nothing comes twice. */
export async function* eachFeedItem(
  db: ReadDb,
  scope: Scope,
  { origin, now }: { origin: string; now: Date },
): AsyncGenerator<FeedItem[]> {
  const columns = {
    ...pick(products, ['id', 'awayFrom', 'awayUntil', ...feedContentNames]),
    offers: offersOf,
  }
  for await (const ids of list.batches(db, listedOf(scope), { limit: atOnce })) {
    const rows = await db
      .select(columns)
      .from(products)
      .where(and(inArray(products.id, ids), products.listed))
      .orderBy(...list.orderBy())
    yield rows.flatMap((product) => feedItemsOf(product, { origin, now }))
  }
}

const offersOf = sql<FeedOffer[] | null>`case when products.offers_differ then (
  select coalesce(json_agg(json_build_object('id', o.id, 'options', o.options, 'price', o.price, 'stock', o.stock,
    'code', o.code, 'gtin', o.gtin, 'picture', o.picture) order by o.position, o.id), '[]')
  from offers o where o.product_id = products.id and o.active) end`
/** Which of a product's choices there are; what else is said of them raises the product's version. */
const choicesThere = sql`case when products.offers_differ then (
  select string_agg(o.id, ',' order by o.id) from offers o where o.product_id = products.id and o.active and o.stock > 0) end`

/** A feed as it is now: `mark` differs wherever anything in it does. */
export type FeedVersion = { mark: string; changedAt?: Date }

/**
 * Stock changes leave no moment behind, only whether there is some; a holiday begins and ends at midnight. So the mark is
 * added up over all rows, whatever their order.
 */
export async function findFeedVersion(
  db: ReadDb,
  scope: Scope,
  { now, says }: { now: Date; says: string[] },
): Promise<FeedVersion> {
  const { id, version, updatedAt, price, inStock, name, awayFrom, awayUntil } = products
  const row = sql`concat_ws('|', ${id}, ${version}, ${updatedAt}, ${price}, ${inStock}, ${name}, ${awayFrom}, ${awayUntil}, ${choicesThere})`
  const [found] = await db
    .select({
      items: count(),
      changedAt: max(updatedAt),
      rows: sql<string>`coalesce(sum(hashtextextended(${row}, 0)), 0)::text`,
    })
    .from(products)
    .where(listedOf(scope))
  const said = [formatVersion, dayOf(now), found!.items, found!.rows, ...says].join('\n')
  const mark = createHash('sha256').update(said).digest('base64url').slice(0, 22)
  return { mark, ...(found!.changedAt && { changedAt: found!.changedAt }) }
}

/** Rises with every change of what is written for the same products. */
const formatVersion = 2
