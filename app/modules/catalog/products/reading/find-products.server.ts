import { and, inArray } from 'drizzle-orm'
import type { ReadDb } from '#app/db/read-db.ts'
import { awayUntilAt } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { contentColumns, products } from '../tables.ts'
import { productPictureUrl } from './find-product.server.ts'

/** Listed products with every field of section 3, in the order of the ids, their pictures as addresses. */
export async function findProducts(db: ReadDb, ids: string[], now = new Date()) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      ...contentColumns,
      status: products.status,
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
      sellerName: products.sellerName,
      district: products.district,
      awayFrom: products.awayFrom,
      awayUntil: products.awayUntil,
    })
    .from(products)
    .where(and(inArray(products.id, ids), products.listed))
  const shown = rows.map(({ awayFrom, awayUntil, ...row }) => {
    const until = awayUntilAt({ awayFrom, awayUntil }, now)
    return { ...row, images: row.images.map(productPictureUrl), ...(until && { awayUntil: until }) }
  })
  const byId = new Map(shown.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
