import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#app/base/ids.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { findHandBacks, recordHandBack } from '#app/modules/money/handbacks/hand-backs.server.ts'
import { handBacks } from '#app/modules/money/handbacks/tables.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { refundOrder } from '#app/modules/money/order-refunds/refunding.server.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { maxPictureBytes } from '#app/modules/platform/files/rules.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { db } from '#test/http.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { aCollectionPoint } from '#test/make/sales/delivery.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { aVisitorAs } from '#test/visitors/member-visitor.ts'
import { aVisitor, fieldsOf, textOf } from '#test/visitors/visitor.ts'

async function aSale(at: OrderStatus = 'pending') {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const product = await aProduct(db, { name: 'Solar lamp', sellerId: seller.userId })
  const order = await anOrder(db, buyer, product, {
    quantity: 2,
    buyerNotes: 'Please wrap it',
    deliveryInstructions: 'Behind the church',
    deliveryAddress: {
      recipientName: 'Mercy Banda',
      phone: '0888 765 432',
      district: 'Zomba',
      area: 'Chinamwali',
      landmark: 'Blue gate',
    },
  })
  const way: OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']
  for (const to of way.slice(1, way.indexOf(at) + 1))
    await moveOrder(db, { actor: seller }, { id: order.id, to })
  const path = `/seller/orders/${order.orderNumber}`
  return { buyer, seller, product, order, path, visitor: await aVisitorAs(db, seller) }
}
const rowOf = async ({ id }: { id: string }) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!

test('a seller reads buyer, phone, WhatsApp, address, landmark, directions, items, notes and payment §19.2', async () => {
  const { order, path, visitor } = await aSale()
  const page = await visitor.get(path)
  expect(page.headers.get('Cache-Control')).toBe('private, no-store')
  const html = await page.text()
  for (const part of [
    'href="tel:+265999123456"',
    'https://wa.me/265999123456?text=',
    'Mercy Banda',
    '0888 765 432',
    'Chinamwali',
    'Zomba',
    'Blue gate',
    'Behind the church',
    'Please wrap it',
    'Solar lamp',
    `Collect from ${order.sellerName}`,
    'Cash on Delivery',
    'Take MK\u00a010,000 in cash',
    'Order placed',
    'Confirm order',
    'Yes, cancel the order',
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('key=')
})

test('a seller confirms, prepares, sends with courier and tracking number, and hands over §19.3', async () => {
  const { order, path, visitor } = await aSale()
  for (const to of ['confirmed', 'processing']) {
    const sent = await visitor.post(path, { to })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  }
  expect(await visitor.textOf(path)).toContain('Mark as ready to collect')
  const shipped = { to: 'shipped', courierName: 'Speed Courier', trackingNumber: 'SC-1', note: 'Bus at 6' }
  expect((await visitor.post(path, shipped)).status).toBe(303)
  const text = await visitor.textOf(path)
  for (const part of [
    'Order sent',
    'Sent with Speed Courier',
    'SC-1',
    'Bus at 6',
    'Mark as delivered',
    'You,',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Yes, cancel the order')
  expect((await visitor.post(path, { to: 'delivered' })).status).toBe(303)
  expect(await rowOf(order)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' })
})

const phoneWords = 'Invalid phone number. Write it as 0999 123 456 or +265 999 123 456'
const sentWith = { courierName: 'Speed Courier', courierPhone: '0888 765 432', trackingNumber: 'SC-1' }
function formOf(texts: Record<string, string>, photo?: Uint8Array, name = 'slip.jpg') {
  const form = new FormData()
  for (const [field, text] of Object.entries(texts)) form.set(field, text)
  form.append('waybill', new File([], '')) // the field of the two that was left empty
  if (photo) form.append('waybill', new File([photo as Uint8Array<ArrayBuffer>], name))
  return form
}

test('without scripts an order is sent with the courier’s phone and the photo of the waybill §29.5', async () => {
  const { buyer, order, path, visitor } = await aSale('processing')
  const html = await (await visitor.get(path)).text()
  expect(html).toMatch(/<form[^>]*encType="multipart\/form-data"/)
  expect(html).toMatch(
    /<input[^>]*name="waybill"[^>]*capture="environment"|capture="environment"[^>]*name="waybill"/,
  )
  const sent = await visitor.send(path, formOf({ to: 'shipped', ...sentWith }, await plainJpeg()))
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
  const orderPath = `/orders/${order.orderNumber}`
  for (const reader of [visitor, await aVisitorAs(db, buyer)]) {
    const page = await (await reader.get(reader === visitor ? path : orderPath)).text()
    for (const part of ['Sent with Speed Courier', 'href="tel:+265888765432"', '0888 765 432', 'SC-1'])
      expect(page).toContain(part)
    expect(page).toContain(`href="${orderPath}/waybill"`)
    expect((await reader.get(`${orderPath}/waybill`)).status).toBe(200)
  }
})

test('a wrong phone and a file that is no picture are said beside their fields; typed texts stay, nothing moves §29.5', async () => {
  const { order, path, visitor } = await aSale('processing')
  const wrong = await visitor.send(path, formOf({ to: 'shipped', ...sentWith, courierPhone: '12' }))
  expect(wrong.status).toBe(400)
  const html = await wrong.text()
  expect(html).toContain(phoneWords)
  expect(fieldsOf(html)).toMatchObject({ courierName: 'Speed Courier', courierPhone: '12' })
  for (const [bytes, words, status] of [
    [Buffer.from('%PDF-1.7'), 'File type application/pdf is not allowed', 400],
    [Buffer.concat([await plainJpeg(), Buffer.alloc(maxPictureBytes)]), 'exceeds maximum size of 5MB', 413],
    [Buffer.alloc(maxUploadFormBytes), 'exceeds maximum size of 5MB', 413],
  ] as const) {
    const refused = await visitor.send(path, formOf({ to: 'shipped', ...sentWith }, bytes))
    expect(refused.status).toBe(status)
    const page = await refused.text()
    expect(page).toContain(words)
    expect(fieldsOf(page)).toMatchObject(sentWith)
  }
  expect(await rowOf(order)).toMatchObject({ status: 'processing', waybillKey: null })
})

test('while it is on its way the seller adds the photo and another number; afterwards no more', async () => {
  const { order, path, visitor } = await aSale('shipped')
  const page = await (await visitor.get(path)).text()
  expect(page).toContain('Courier, tracking number, photo of the waybill')
  const saved = await visitor.send(path, formOf({ intent: 'parcel', ...sentWith }, await plainJpeg()))
  expect(saved.status).toBe(303)
  const row = await rowOf(order)
  expect(row).toMatchObject({ ...sentWith, courierPhone: '+265888765432', status: 'shipped' })
  expect(row.waybillKey).toMatch(/^waybills\//)
  const after = await (await visitor.get(path)).text()
  expect(fieldsOf(after)).toMatchObject({ intent: 'parcel', courierPhone: '0888 765 432' })
  expect(after).toContain('Another photo of the waybill')

  await visitor.post(path, { to: 'delivered' })
  const late = await visitor.post(path, { intent: 'parcel', ...sentWith, trackingNumber: 'SC-2' })
  expect([late.status, await textOf(late)]).toEqual([
    409,
    expect.stringContaining('You can change this only while the order is on its way'),
  ])
})

test('nobody but its seller sends a photo to an order', async () => {
  const { order, path, buyer } = await aSale('processing')
  const photo = await plainJpeg()
  for (const [who, status] of [
    [await aVisitorAs(db, await aSeller(db)), 404],
    [await aVisitorAs(db, buyer), 403],
    [aVisitor(), 302],
  ] as const) {
    const answer = await who.send(path, formOf({ to: 'shipped', ...sentWith }, photo))
    expect(answer.status).toBe(status)
  }
  expect(await rowOf(order)).toMatchObject({ status: 'processing', waybillKey: null })
})

test('a seller says that it is ready to collect, and that it was collected', async () => {
  const { order, path, visitor } = await aSale('processing')
  expect((await visitor.post(path, { to: 'ready_for_pickup' })).status).toBe(303)
  expect(await visitor.textOf(path)).toContain('Mark as collected')
  expect((await visitor.post(path, { to: 'delivered' })).status).toBe(303)
  expect((await rowOf(order)).status).toBe('delivered')
})

test('an order to a depot is sent first of all; the buyer reads that it is on its way to the depot', async () => {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)]
  const depot = await aCollectionPoint(db, seller)
  const product = await aProduct(db, { sellerId: seller.userId, price: 5_000 })
  const order = await anOrder(db, buyer, product, {
    deliveryMethods: { [seller.userId]: `depot:${depot.id}` },
    deliveryAddress: { district: 'Zomba' },
    expectedTotal: 6_800,
  })
  for (const to of ['confirmed', 'processing'] as const)
    await moveOrder(db, { actor: seller }, { id: order.id, to })
  const path = `/seller/orders/${order.orderNumber}`
  const visitor = await aVisitorAs(db, seller)
  const html = await (await visitor.get(path)).text()
  expect(html.indexOf('Mark as sent')).toBeGreaterThan(0)
  expect(html.indexOf('Mark as sent')).toBeLessThan(html.indexOf('Mark as ready to collect'))
  expect(fieldsOf(html)).toMatchObject({ courierName: 'Post Coach' })
  expect((await visitor.post(path, { to: 'shipped', courierName: 'Post Coach' })).status).toBe(303)
  const reading = await aVisitorAs(db, buyer)
  const text = await reading.textOf(`/orders/${order.orderNumber}`)
  expect(text).toContain('On its way to the depot, where you collect it.')
  expect(text).toContain('Collect from Post Coach, Zomba depot')
  expect(await reading.textOf('/notifications')).toContain(
    'has sent it with Post Coach. Collect from Post Coach, Zomba depot.',
  )
})

test('a seller who cancels without a reason is asked for one beside the field; nothing changed §19.3', async () => {
  const { order, path, visitor } = await aSale('confirmed')
  const sent = await visitor.post(path, { to: 'cancelled', note: '  ' })
  expect(sent.status).toBe(400)
  const html = await sent.text()
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/)
  expect(html).toContain('Give a reason for cancelling the order')
  expect((await rowOf(order)).status).toBe('confirmed')
})

test('a seller cancels with a reason: the buyer can read it, and the stock is back', async () => {
  const { buyer, order, path, product, visitor } = await aSale('processing')
  expect((await visitor.post(path, { to: 'cancelled', note: 'It broke in the store' })).status).toBe(303)
  const reading = await aVisitorAs(db, buyer)
  expect(await reading.textOf(`/orders/${order.orderNumber}`)).toContain('It broke in the store')
  const [{ stock } = { stock: -1 }] = await db.select().from(products).where(eq(products.id, product.id))
  expect(stock).toBe(10)
})

test('what is too long is said beside its field, and what was typed stays', async () => {
  const { path, visitor } = await aSale('processing')
  const typed = { to: 'shipped', courierName: 'Speed', trackingNumber: 'x'.repeat(61) }
  const sent = await visitor.post(path, typed)
  expect(sent.status).toBe(400)
  const html = await sent.text()
  expect(html).toContain('Use at most 60 characters')
  expect(fieldsOf(html)).toMatchObject({ courierName: 'Speed', trackingNumber: typed.trackingNumber })
  expect((await visitor.post(path, { to: 'lost' })).status).toBe(400)
})

test('who comes second is told so, and the page shows where the order is now', async () => {
  const { buyer, order, path, visitor } = await aSale()
  await moveOrder(db, { actor: buyer }, { id: order.id, to: 'cancelled' })
  const sent = await visitor.post(path, { to: 'confirmed' })
  expect(sent.status).toBe(409)
  const text = await textOf(sent)
  expect(text).toContain('The order is cancelled and can no longer change')
  expect(text).toContain('Cancelled. The items are back in your stock.')
  expect(text).not.toContain('Confirm order')
})

test('when seller and buyer press at once, one wins and the other is told §19.4', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { buyer, order, path, visitor } = await aSale('confirmed')
    const shopper = await aVisitorAs(db, buyer)
    const answers = await Promise.all([
      visitor.post(path, { to: 'processing' }),
      shopper.post(`/orders/${order.orderNumber}`, { to: 'cancelled' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  }
})

test('the same button pressed twice is answered twice alike', async () => {
  const { path, visitor } = await aSale()
  const answers = await Promise.all([1, 2].map(() => visitor.post(path, { to: 'confirmed' })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
})

test('another seller’s order is not found, to read or to move, nor one that a seller bought §19.5', async () => {
  const { order, path, seller } = await aSale()
  const stranger = await aVisitorAs(db, await aSeller(db))
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post(path, { to: 'cancelled', note: 'Mine' })).status).toBe(404)
  expect((await rowOf(order)).status).toBe('pending')
  const bought = await anOrder(db, seller, await aProduct(db))
  const shopper = await aVisitorAs(db, seller)
  expect((await shopper.get(`/seller/orders/${bought.orderNumber}`)).status).toBe(404)
  expect((await shopper.get('/seller/orders/nothing')).status).toBe(404)
})

test('a seller cannot complete an order or jump over a step §19.3', async () => {
  const { order, path, visitor } = await aSale()
  for (const to of ['processing', 'shipped', 'delivered', 'completed'])
    expect((await visitor.post(path, { to })).status, to).toBe(409)
  expect((await rowOf(order)).status).toBe('pending')
})

test('a seller reads what cash goes back, to whom, by when and what follows otherwise; then that the buyer has it', async () => {
  const { order, path, visitor } = await aSale('delivered')
  const admin = await anAdmin(db)
  const part = { asked: { amount: 2_000 }, restock: false, note: 'A lamp is broken', press: newId() }
  expect((await refundOrder(db, admin, { id: order.id, ...part })).ok).toBe(true)
  const [cash] = await findHandBacks(db, order.id)
  const read = async () => (await visitor.textOf(path)).replaceAll('\u00a0', ' ')
  const waits = await read()
  expect(waits).toMatch(/Give MK 2,000 back to the buyer by \d+ \w+ \d{4}/)
  for (const part of [
    'Hand Chikondi Banda the cash',
    'You then owe us MK 2,000',
    'Give the buyer the cash back',
  ])
    expect(waits).toContain(part)
  expect(waits).not.toContain('Nothing to do')
  await db
    .update(handBacks)
    .set({ dueAt: new Date(Date.now() - 1) })
    .where(eq(handBacks.id, cash!.id))
  expect(await read()).toContain('You should have given MK 2,000 back by')
  await recordHandBack(db, admin, { id: cash!.id, evidence: 'Both said so' })
  const settled = await read()
  expect(settled).toContain('MK 2,000: the buyer has it.')
  expect(settled).not.toContain('owe us')
})

test('a confirmed order is marked as sent or ready with one form', async () => {
  const { order, path, visitor } = await aSale('confirmed')
  const page = await visitor.textOf(path)
  // It is collected from its seller: that is what is offered.
  expect(page).toContain('Mark as ready to collect')
  expect(page).not.toContain('Mark as sent')
  await visitor.post(path, { to: 'ready_for_pickup' })
  expect(await rowOf(order)).toMatchObject({ status: 'ready_for_pickup' })
})
