import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { aDeliveredUnpaid, aSale } from '#test/make/sales/timed-sale.ts'
import { anAdmin } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'

const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!

test('deliveries that nobody heard of are begun by an administrator, those never paid are cancelled', async () => {
  const visitor = await aVisitorAs(db, await anAdmin(db))
  const [unheard, unpaid] = [await aSale(db, { at: 'delivered' }), await aDeliveredUnpaid(db)]
  const [heardOf, ended] = [await rowOf(unheard.id), await rowOf(unpaid.id)]
  const page = await visitor.textOf('/admin/deliveries')
  const [before, after] = page.split('Delivered, never paid through Thumba')
  expect([before!.includes(heardOf.orderNumber), after!.includes(heardOf.orderNumber)]).toEqual([true, false])
  expect([before!.includes(ended.orderNumber), after!.includes(ended.orderNumber)]).toEqual([false, true])

  expect((await visitor.post('/admin/deliveries', { id: unheard.id, note: 'She has it.' })).status).toBe(303)
  expect((await visitor.post('/admin/deliveries', { id: unpaid.id, note: 'He has it.' })).status).toBe(409)
  expect((await rowOf(unheard.id)).heardAt).not.toBeNull()

  const order = `/admin/orders/${unpaid.id}`
  expect(await visitor.textOf(order)).toContain('The buyer has the goods')
  expect((await visitor.post(order, { intent: 'move', to: 'cancelled', note: 'Never paid.' })).status).toBe(
    303,
  )
  expect(await rowOf(unpaid.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  await visitor.get('/admin/deliveries') // says once what was done
  const left = await visitor.textOf('/admin/deliveries')
  for (const { orderNumber } of [heardOf, ended]) expect(left).not.toContain(orderNumber)
})
