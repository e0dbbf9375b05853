import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { deletePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { keyQuery } from '#app/modules/sales/orders/access/order-access.server.ts'
import { findSale } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aSaleAt, aStorage, orderRow, queuedWaybillDeletions } from '#test/make/sales/waybill.ts'
import { aGuest, aSeller } from '#test/make.ts'
import { lastMailTo } from '#test/services/mailbox.ts'
import { moveOrder } from './moving.server.ts'
import { moveSale, shipOrder } from './parcels.server.ts'

const storage = aStorage()
const sent = { courierName: 'Speed Courier', courierPhone: '+265888765432', trackingNumber: 'SC-1' }

test('an order is sent with courier name, phone, tracking number and the photo of the waybill §29.5', async ({
  db,
}) => {
  const { seller, order, id } = await aSaleAt(db, 'processing')
  const photo = await plainJpeg()
  const done = await shipOrder(db, storage(), seller, { id, ...sent, photo })
  expect(done).toMatchObject({ ok: true, value: { status: 'shipped', ...sent } })
  const row = await orderRow(db, id)
  expect(row).toMatchObject({ ...sent, status: 'shipped' })
  expect(row.waybillKey).toMatch(new RegExp(`^waybills/${id}/[a-z0-9]{16}_[0-9a-f]{16}\\.jpg$`))
  expect((await storage().get(row.waybillKey!))?.type).toBe('image/jpeg')
  const shown = (await findSale(db, seller, order.orderNumber))!
  expect(shown).toMatchObject({ ...sent, waybillPath: `/orders/${order.orderNumber}/waybill` })
  expect(shown).not.toHaveProperty('waybillKey')
})

test('its buyer is told of all of it, in the shop and by mail §29.5', async ({ db }) => {
  const { seller, buyer, order, id } = await aSaleAt(db, 'processing')
  await shipOrder(db, storage(), seller, { id, ...sent, photo: await plainJpeg() })
  const told = await db.select().from(notifications).where(eq(notifications.userId, buyer.userId))
  const words =
    "has sent it with Speed Courier, tracking number SC-1. The courier's phone: 0888 765 432. A photo of the waybill is on the order's page."
  expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining(words))
  const mail = await lastMailTo(db, buyer.email, 'order-status')
  expect(mail.note).toContain(words)
  expect(mail.order.parcel).toEqual({ ...sent, waybillPath: `/orders/${order.orderNumber}/waybill` })
})

test('a guest’s mail leads to the photo with the key of the order', async ({ db }) => {
  const { seller, order, id } = await aSaleAt(db, 'processing', {}, aGuest)
  await shipOrder(db, storage(), seller, { id, photo: await plainJpeg() })
  const { order: mailed } = await lastMailTo(db, 'chikondi@example.com', 'order-status')
  expect(mailed.parcel?.waybillPath).toBe(`/orders/${order.orderNumber}/waybill${keyQuery(order)}`)
})

test('what is no picture leaves the order where it is, and no file behind', async ({ db }) => {
  const { seller, id } = await aSaleAt(db, 'processing')
  const photo = Buffer.from('%PDF-1.7')
  expect(await shipOrder(db, storage(), seller, { id, ...sent, photo })).toEqual({
    ok: false,
    reason: 'type-not-allowed',
    detail: 'application/pdf',
  })
  expect(await orderRow(db, id)).toMatchObject({ status: 'processing', courierPhone: null, waybillKey: null })
  expect(await storage().list(`waybills/${id}/`)).toEqual([])
  expect(await queuedWaybillDeletions(db)).toEqual([])
})

test('another seller’s order is not found, and nothing is kept for it', async ({ db }) => {
  const { id } = await aSaleAt(db, 'processing')
  const stranger = await aSeller(db)
  const photo = await plainJpeg()
  for (const wrong of [id, 'a'.repeat(16), 'x'])
    expect(await shipOrder(db, storage(), stranger, { id: wrong, photo })).toEqual({
      ok: false,
      reason: 'order-not-found',
    })
  expect(await storage().list(`waybills/${id}/`)).toEqual([])
})

test('a photo that an order did not take is thrown away after an hour, one that it took is kept', async ({
  db,
}) => {
  const { seller, id } = await aSaleAt(db, 'pending')
  const photo = await plainJpeg()
  expect(await shipOrder(db, storage(), seller, { id, photo })).toMatchObject({ reason: 'move-not-allowed' })
  for (const to of ['confirmed', 'processing'] as const) await moveOrder(db, { actor: seller }, { id, to })
  await shipOrder(db, storage(), seller, { id, photo })
  const waiting = await queuedWaybillDeletions(db)
  expect(waiting.map(({ later }) => later)).toEqual([true, true])
  expect(await storage().list(`waybills/${id}/`)).toHaveLength(2)
  for (const { keys } of waiting) await deletePrivateFiles(db, storage(), keys)
  expect(await storage().list(`waybills/${id}/`)).toEqual([(await orderRow(db, id)).waybillKey])
})

test('a call cannot name a file of its own as the waybill', async ({ db }) => {
  const { moveOrderInput } = await import('#app/modules/sales/orders/input-rules.ts')
  const sentBy = { id: 'x', to: 'shipped', waybillKey: 'waybills/other/photo.jpg' }
  expect(moveOrderInput.parse(sentBy)).not.toHaveProperty('waybillKey')
  const { buyer, id } = await aSaleAt(db, 'shipped')
  await moveOrder(db, { actor: buyer }, { id, to: 'delivered', ...sent })
  expect(await orderRow(db, id)).toMatchObject({ courierName: null, courierPhone: null })
})

committed('of a photo that is sent twice at once one stays, and the order is sent once', async ({ db }) => {
  const { seller, id } = await aSaleAt(db, 'processing')
  const photo = await plainJpeg()
  const sentTwice = await Promise.all(
    [1, 2].map(() => shipOrder(db, storage(), seller, { id, ...sent, photo })),
  )
  expect(sentTwice.map(({ ok }) => ok)).toEqual([true, true])
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  for (const { keys } of await queuedWaybillDeletions(db)) await deletePrivateFiles(db, storage(), keys)
  expect(await storage().list(`waybills/${id}/`)).toEqual([row!.waybillKey])
  const history = (await findSale(db, seller, row!.orderNumber))!.statusHistory
  expect(history.filter(({ status }) => status === 'shipped')).toHaveLength(1)
})

test('a confirmed order is sent at once: prepared and sent in its history, and one notice for its buyer', async ({
  db,
}) => {
  const { seller, buyer, order, id } = await aSaleAt(db, 'confirmed')
  const before = await db.select().from(notifications).where(eq(notifications.userId, buyer.userId))
  const done = await shipOrder(db, storage(), seller, { id, ...sent, photo: await plainJpeg() })
  expect(done).toMatchObject({ ok: true, value: { status: 'shipped', ...sent } })
  const { statusHistory } = (await findSale(db, seller, order.orderNumber))!
  expect(statusHistory.map(({ status }) => status).slice(-3)).toEqual(['confirmed', 'processing', 'shipped'])
  const after = await db.select().from(notifications).where(eq(notifications.userId, buyer.userId))
  expect(after.length - before.length).toBe(1)
})

test('what is unpaid is not sent at once either, and stays as it is', async ({ db }) => {
  const { seller, id } = await aSaleAt(db, 'confirmed', { paymentMethod: 'airtel_money' })
  await db.update(orders).set({ paymentStatus: 'pending' }).where(eq(orders.id, id))
  expect(await moveSale(db, seller, { id, to: 'shipped' })).toMatchObject({
    ok: false,
    reason: 'order-not-paid',
  })
  expect(await orderRow(db, id)).toMatchObject({ status: 'confirmed' })
})

test('nobody else sends it at once', async ({ db }) => {
  const { id } = await aSaleAt(db, 'confirmed')
  const stranger = await aSeller(db)
  expect(await moveSale(db, stranger, { id, to: 'shipped' })).toMatchObject({ ok: false })
  expect(await orderRow(db, id)).toMatchObject({ status: 'confirmed' })
})

test('a program still goes step by step', async ({ db }) => {
  const { seller, id } = await aSaleAt(db, 'confirmed')
  expect(await moveOrder(db, { actor: seller }, { id, to: 'shipped' })).toMatchObject({
    ok: false,
    reason: 'move-not-allowed',
  })
})
