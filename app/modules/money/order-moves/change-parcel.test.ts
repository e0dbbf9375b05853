import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { deletePrivateFiles } from '#app/modules/platform/files/private/private-files.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { mayChangeParcel } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { committed, test } from '#test/db.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aCollectionPoint } from '#test/make/sales/delivery.ts'
import { aSaleAt, aStorage, orderRow, queuedWaybillDeletions } from '#test/make/sales/waybill.ts'
import { aSeller } from '#test/make.ts'
import { changeParcel } from './parcels.server.ts'

const storage = aStorage()
const parcel = { courierName: 'Speed Courier', courierPhone: '+265888765432', trackingNumber: 'SC-1' }
const news = (db: Db, userId: string, orderNumber: string) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.title, `Order ${orderNumber}: how it was sent`)),
  )

test('while an order is on its way its seller adds and replaces courier, number and photo; the buyer is told §29.5', async ({
  db,
}) => {
  const { seller, buyer, order, id } = await aSaleAt(db, 'shipped')
  const red = await plainJpeg(60, 40, '#b3361c')
  expect(await changeParcel(db, storage(), seller, { id, ...parcel, photo: red })).toMatchObject({
    ok: true,
    value: { ...parcel, waybillPath: `/orders/${order.orderNumber}/waybill` },
  })
  const first = (await orderRow(db, id)).waybillKey!
  expect(await news(db, buyer.userId, order.orderNumber)).toBe(1)

  const photo = await plainJpeg()
  const later = new Date(Date.now() + 60_000)
  await changeParcel(db, storage(), seller, { id, ...parcel, trackingNumber: 'SC-2', photo }, later)
  const row = await orderRow(db, id)
  expect([row.trackingNumber, row.waybillKey === first]).toEqual(['SC-2', false])
  expect(await news(db, buyer.userId, order.orderNumber)).toBe(2)
  for (const { keys } of await queuedWaybillDeletions(db)) await deletePrivateFiles(db, storage(), keys)
  expect(await storage().list(`waybills/${id}/`)).toEqual([row.waybillKey])
})

test('what was emptied is taken away, and a photo stays until another comes', async ({ db }) => {
  const { seller, id } = await aSaleAt(db, 'shipped')
  await changeParcel(db, storage(), seller, { id, ...parcel, photo: await plainJpeg() })
  const { waybillKey } = await orderRow(db, id)
  await changeParcel(db, storage(), seller, { id, courierName: '', trackingNumber: '' })
  const emptied = { courierName: null, courierPhone: null, trackingNumber: null }
  expect(await orderRow(db, id)).toMatchObject({ ...emptied, waybillKey })
})

test('the same again, also the same photo, changes nothing and tells nobody', async ({ db }) => {
  const { seller, buyer, order, id } = await aSaleAt(db, 'shipped')
  const photo = await plainJpeg()
  await changeParcel(db, storage(), seller, { id, ...parcel, photo })
  const before = await orderRow(db, id)
  expect((await changeParcel(db, storage(), seller, { id, ...parcel, photo })).ok).toBe(true)
  expect(await orderRow(db, id)).toEqual(before)
  expect(await news(db, buyer.userId, order.orderNumber)).toBe(1)
})

test('before it is sent and after it has arrived there is nothing to say of its way', async ({ db }) => {
  for (const status of ['processing', 'delivered'] as const) {
    const { seller, id } = await aSaleAt(db, status)
    const photo = await plainJpeg()
    expect(await changeParcel(db, storage(), seller, { id, ...parcel, photo })).toEqual({
      ok: false,
      reason: 'not-on-its-way',
    })
    expect(await storage().list(`waybills/${id}/`)).toEqual([])
  }
})

test('a parcel that lies at a depot is still on its way, one that lies with the seller is not', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const depot = await aCollectionPoint(db, seller)
  expect(depot.carrier).toBe('Post Coach')
  const way = { type: 'pickup', cost: 0, sellerId: '', sellerName: '' } as const
  const courierDetails = { name: depot.carrier, estimatedDays: '', contactPhone: '', instructions: '' }
  const allowed = (status: OrderStatus, atCollectionPoint: boolean) =>
    mayChangeParcel({ status, deliveryMethod: atCollectionPoint ? { ...way, courierDetails } : way })
  expect([allowed('ready_for_pickup', true), allowed('ready_for_pickup', false)]).toEqual([true, false])
  expect([allowed('shipped', false), allowed('processing', true)]).toEqual([true, false])
})

test('another seller’s order is not found, and what is no picture changes nothing', async ({ db }) => {
  const { seller, id } = await aSaleAt(db, 'shipped')
  const refused = { ok: false, reason: 'order-not-found' }
  expect(await changeParcel(db, storage(), await aSeller(db), { id, ...parcel })).toEqual(refused)
  expect(await changeParcel(db, storage(), seller, { id: 'nothing', ...parcel })).toEqual(refused)
  const photo = Buffer.from('GIF89a')
  expect(await changeParcel(db, storage(), seller, { id, ...parcel, photo })).toMatchObject({
    ok: false,
    reason: 'type-not-allowed',
  })
  expect(await orderRow(db, id)).toMatchObject({ courierName: null, waybillKey: null })
})

test('a buyer is told of 20 changes an hour, and not of more', async ({ db }) => {
  const { seller, buyer, order, id } = await aSaleAt(db, 'shipped')
  const change = (number: number) =>
    changeParcel(
      ...([db, storage(), seller, { id, trackingNumber: `SC-${number}` }] as const),
      new Date(Date.now() + number * 1000),
    )
  for (let number = 1; number <= 20; number++) expect((await change(number)).ok).toBe(true)
  expect(await change(21)).toEqual({ ok: false, reason: 'changed-too-often' })
  expect(await orderRow(db, id)).toMatchObject({ trackingNumber: 'SC-20' })
  expect(await news(db, buyer.userId, order.orderNumber)).toBe(20)
})

committed(
  'of different photos sent at once one stays, and each of the others is dropped §29.5',
  async ({ db }) => {
    const { seller, id } = await aSaleAt(db, 'shipped')
    const photos = await Promise.all(
      ['#b3361c', '#0f6b45', '#f2a71b', '#1c1917', '#f3efe7'].map((colour) => plainJpeg(60, 40, colour)),
    )
    const changes = photos.map((photo) => changeParcel(db, storage(), seller, { id, ...parcel, photo }))
    expect((await Promise.all(changes)).map(({ ok }) => ok)).toEqual(Array(5).fill(true))
    const { waybillKey } = await orderRow(db, id)
    expect((await queuedWaybillDeletions(db)).filter(({ later }) => !later)).toHaveLength(4)
    for (const { keys } of await queuedWaybillDeletions(db)) await deletePrivateFiles(db, storage(), keys)
    expect(await storage().list(`waybills/${id}/`)).toEqual([waybillKey])
  },
)
