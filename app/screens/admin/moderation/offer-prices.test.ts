import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveOffers } from '#app/modules/catalog/products/editing/editing-offers.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { db } from '#test/http.ts'
import { aShoe, sizeKey } from '#test/make/offers.ts'
import { anAdmin, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

test('who looks at a new price sees it', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const seller = await aSeller(db)
  const shoe = await aShoe(db, seller, { 38: { stock: 2 }, 42: { stock: 3 } })
  const offers = [{ key: sizeKey('42'), price: 777_000, stock: 3, code: null, active: true }]
  await saveOffers(db, seller, { id: shoe.id, offers })
  const [now] = await db.select().from(products).where(eq(products.id, shoe.id))
  expect(now!.status).toBe('pending')
  expect((await visitor.textOf(`/admin/products/${shoe.id}`)).replaceAll('\u00a0', ' ')).toContain('777,000')
})
