import { sql } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { statement } from '#app/db/statement.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { products } from '../products/tables.ts'
import { codePattern, codeStem, otherReadings, shortCode } from './short-code-rules.ts'

// Ids are of a-z and 0-9: those with a beginning lie between it and it with as many z as an id has, in an index of any
// collation. The comparison of the beginnings is for collations that see letters together.
const after = sql`${sql.placeholder('stem')}::text || 'zzzzzzzzzzzzzzzz'`
const between = (id: typeof products.id | typeof sellerProfiles.userId) =>
  sql`${id} >= ${sql.placeholder('stem')} and ${id} <= ${after}
    and left(${id}, length(${sql.placeholder('stem')})) = ${sql.placeholder('stem')}`

type Found = { id: string }
const productsLike = statement<Found>(
  'products_by_code',
  () =>
    sql`select id from ${products} where ${between(products.id)} order by ${products.createdAt}, ${products.id}`,
)
const shopsLike = statement<Found>(
  'shops_by_code',
  () =>
    sql`select user_id as id from ${sellerProfiles} where ${between(sellerProfiles.userId)}
      order by ${sellerProfiles.createdAt}, ${sellerProfiles.userId}`,
)

/** The product or shop that a code leads to, whether or not it can be seen now: its page says that. */
export const findProductByCode = (db: ReadDb, code: string) => firstOf(db, code, productsLike)
export const findShopByCode = (db: ReadDb, code: string) => firstOf(db, code, shopsLike)

export const productCode = (db: ReadDb, id: string) => codeOf(db, id, productsLike)
export const shopCode = (db: ReadDb, id: string) => codeOf(db, id, shopsLike)

/** Codes of some products of one seller. */
export async function productCodes(db: ReadDb, ids: string[]): Promise<Map<string, string>> {
  const codes = await Promise.all(ids.map((id) => productCode(db, id)))
  return new Map(ids.map((id, place) => [id, codes[place]!]))
}

type Like = typeof productsLike

/** Typed with capitals too. */
async function firstOf(db: ReadDb, typed: string, like: Like): Promise<string | undefined> {
  const code = typed.toLowerCase()
  if (!codePattern.test(code)) return undefined
  const [found] = await like(db, { stem: code })
  if (found) return found.id
  // Typed off a picture: an l for a 1. Only where one thing alone can be meant.
  const meant = await Promise.all(otherReadings(code).map((stem) => like(db, { stem })))
  const ids = meant.flatMap((some) => some.slice(0, 1)).map(({ id }) => id)
  return ids.length === 1 ? ids[0] : undefined
}

async function codeOf(db: ReadDb, id: string, like: Like): Promise<string> {
  const alike = (await like(db, { stem: codeStem(id) })).map((found) => found.id)
  const place = alike.indexOf(id)
  return shortCode(id, place < 0 ? alike : alike.slice(0, place))
}
