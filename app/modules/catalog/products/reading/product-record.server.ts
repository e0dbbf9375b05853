import { awayUntilAt } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import type { ProductRecord } from '../product-field-rules.ts'
import { contentColumns, products } from '../tables.ts'

/** What is read of a product that stands beside something else: nothing that only its seller or the platform sees. */
export const recordColumns = {
  id: products.id,
  sellerId: products.sellerId,
  sellerName: products.sellerName,
  ...contentColumns,
  status: products.status,
  district: products.district,
  listed: products.listed,
  awayFrom: products.awayFrom,
  awayUntil: products.awayUntil,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
}
export type RecordRow = Pick<typeof products.$inferSelect, keyof typeof recordColumns>

/** As it comes in JSON, by `jsonObject(recordColumns)`. */
export type RecordJson = Omit<RecordRow, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

export const recordOfJson = ({ createdAt, updatedAt, ...row }: RecordJson, now: Date): ProductRecord =>
  recordOf({ ...row, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }, now)

export function recordOf({ awayFrom, awayUntil, ...row }: RecordRow, now = new Date()): ProductRecord {
  const until = awayUntilAt({ awayFrom, awayUntil }, now)
  return {
    ...row,
    ...(until && { awayUntil: until }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
