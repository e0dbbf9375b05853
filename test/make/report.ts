import type { Db } from '#app/db/client.server.ts'
import type { ProductStatus } from '#app/modules/catalog/products/status.ts'
import { reportCases, reports } from '#app/modules/outreach/reports/tables.ts'
import { aProduct } from '../make.ts'

/** A case about a product of its own that one guest reported, unless the values say otherwise. */
export async function aReportCase(
  db: Db,
  values: Partial<typeof reportCases.$inferInsert> = {},
  status: ProductStatus = 'approved',
) {
  const product = await aProduct(db, { status })
  const evidence = { title: product.name, text: product.description, facts: { price: 5_000 }, pictures: [] }
  const [made] = await db
    .insert(reportCases)
    .values({
      kind: 'product',
      thingId: product.id,
      aboutUserId: product.sellerId,
      title: product.name,
      path: `/admin/products/${product.id}`,
      evidence,
      reports: 1,
      ...values,
    })
    .returning()
  const { id, kind, thingId } = made!
  await db.insert(reports).values({
    caseId: id,
    kind,
    thingId,
    reporterKey: `guest of ${id}`,
    addressKey: 'somewhere',
    reason: 'spam',
    weighs: false,
  })
  return made!
}
