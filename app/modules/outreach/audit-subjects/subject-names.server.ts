import { eq, inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { disputes } from '#app/modules/money/disputes/tables.ts'
import type { AuditSubject } from '#app/modules/platform/audit/rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'

type Subject = { subjectKind: AuditSubject; subjectId: string }
type Named = { id: string; name: string }
type Find = (db: ReadDb, ids: string[]) => Promise<Named[]>

/** How the subjects that people know by a name or a number are called today. */
const named: Partial<Record<AuditSubject, Find>> = {
  seller: (db, ids) =>
    db
      .select({ id: sellerProfiles.userId, name: sellerProfiles.businessName })
      .from(sellerProfiles)
      .where(inArray(sellerProfiles.userId, ids)),
  product: (db, ids) =>
    db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
  order: (db, ids) =>
    db.select({ id: orders.id, name: orders.orderNumber }).from(orders).where(inArray(orders.id, ids)),
  dispute: (db, ids) =>
    db
      .select({ id: disputes.id, name: orders.orderNumber })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .where(inArray(disputes.id, ids)),
  user: (db, ids) => db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
}

/** The names of what entries of the log are about, by `kind id`. What is gone, or has no name, is left out. */
export async function findSubjectNames(
  db: ReadDb,
  _admin: Admin,
  entries: Subject[],
): Promise<Record<string, string>> {
  const byKind = Object.groupBy(entries, ({ subjectKind }) => subjectKind)
  const found = await Promise.all(
    Object.entries(byKind).map(async ([kind, some]) => {
      const ids = [...new Set(some.map(({ subjectId }) => subjectId))]
      const rows = (await named[kind as AuditSubject]?.(db, ids)) ?? []
      return rows.map(({ id, name }) => [`${kind} ${id}`, name])
    }),
  )
  return Object.fromEntries(found.flat())
}
