import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { completeDelivered } from '#app/modules/money/order-moves/completion.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import {
  deletePrivateFiles,
  findPrivateFile,
  readPrivateFile,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { type OrderViewer, orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { aDisputedSale, brokenItem } from '#test/make/money/dispute.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { aSaleAt, aStorage, orderRow } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin } from '#test/make.ts'
import { writeMessage } from '../messages/messages.server.ts'
import { findDisputesOfOrder } from '../reading/reading.server.ts'
import { disputePhotos, disputes } from '../tables.ts'
import { openDispute, withdrawDispute } from './opening.server.ts'

const storage = aStorage()
const wanted = (orderId: string) => ({ ...brokenItem, orderId, photos: [] })
const reasonOf = (result: { ok: true } | { ok: false; reason: string }) => (result.ok ? 'ok' : result.reason)
const toldOf = async (db: Db, userId: string) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.filter(({ kind }) => kind === 'dispute')
}

test('a buyer opens a dispute with a reason, words and photos; the seller is told, and the order knows §37.3', async ({
  db,
}) => {
  const photos = [await plainJpeg(), await plainJpeg()]
  const { id, seller, order, disputeId } = await aDisputedSale(db, storage(), { status: 'shipped', photos })
  const [found] = await findDisputesOfOrder(db, order)
  expect(found).toMatchObject({ id: disputeId, status: 'open', reason: 'broken' })
  expect(found!.messages).toMatchObject([{ saidBy: 'buyer', text: brokenItem.text }])
  expect(found!.messages[0]!.photos).toHaveLength(2)
  expect((await orderRow(db, id)).disputedAt).toEqual(found!.createdAt)
  expect(await toldOf(db, seller.userId)).toMatchObject([
    { text: expect.stringContaining('It is broken or faulty'), path: `/seller/orders/${order.orderNumber}` },
  ])
  const letter = eq(mails.onceKey, `dispute ${id} ${disputeId} opened seller`)
  expect(await db.select().from(mails).where(letter)).toMatchObject([{ toEmail: seller.email }])
})

test('a guest opens one with the key of the order, and is told by mail; a stranger with another key cannot §37.3', async ({
  db,
}) => {
  const { id, seller } = await aSaleAt(db, 'delivered', {}, aGuest)
  const asker = (of: string) => ({ actor: aGuest, key: orderKey(appSecret(), of) })
  expect(reasonOf(await openDispute(db, storage(), asker('another'), wanted(id)))).toBe('order-not-found')
  expect(reasonOf(await openDispute(db, storage(), asker(id), wanted(id)))).toBe('ok')
  const answer = { orderId: id, as: 'seller' as const, text: 'I send another one.', photos: [] }
  expect(reasonOf(await writeMessage(db, storage(), { actor: seller }, answer))).toBe('ok')
  const letters = await db.select().from(mails).where(eq(mails.toEmail, 'chikondi@example.com'))
  const told = letters.find(({ onceKey }) => onceKey?.startsWith(`dispute ${id}`))
  expect(JSON.stringify(told?.content)).toContain(`?key=${orderKey(appSecret(), id)}`)
})

test('strangers, the seller, a reader of the link and administrators open none, nor does it go before it is shipped', async ({
  db,
}) => {
  const { id, seller, buyer } = await aSaleAt(db, 'delivered')
  const key = orderKey(appSecret(), id)
  const askers = [await aBuyer(db), seller, await anAdmin(db), aGuest]
  for (const actor of askers)
    expect(reasonOf(await openDispute(db, storage(), { actor, key }, wanted(id)))).toBe('order-not-found')
  const early = await aSaleAt(db, 'processing')
  const asker = { actor: early.buyer }
  expect(reasonOf(await openDispute(db, storage(), asker, wanted(early.id)))).toBe('not-on-its-way')
  const late = new Date(Date.now() + 15 * 24 * 3_600_000)
  expect(reasonOf(await openDispute(db, storage(), { actor: buyer }, wanted(id), late))).toBe('too-late')
  expect(await db.$count(disputes)).toBe(0)
})

test('the same words again are one dispute, other words are refused, and the database keeps one alone', async ({
  db,
}) => {
  const { id, buyer, disputeId } = await aDisputedSale(db, storage())
  const again = await openDispute(db, storage(), { actor: buyer }, wanted(id))
  expect(again).toMatchObject({ ok: true, value: { id: disputeId } })
  const other = { ...wanted(id), text: 'And dirty.' }
  expect(reasonOf(await openDispute(db, storage(), { actor: buyer }, other))).toBe('open-already')
  const second = db.transaction((tx) =>
    tx.insert(disputes).values({ orderId: id, reason: 'other', dueAt: new Date() }),
  )
  await expect(second).rejects.toThrow()
})

test('at most 4 photos, each a picture; a photo of another order is not found, and those not taken are dropped', async ({
  db,
}) => {
  const { id, buyer, order } = await aSaleAt(db, 'delivered')
  const photo = await plainJpeg()
  const open = (photos: Uint8Array[]) =>
    openDispute(db, storage(), { actor: buyer }, { ...wanted(id), photos })
  expect(reasonOf(await open(Array(5).fill(photo)))).toBe('too-many-photos')
  expect(reasonOf(await open([new TextEncoder().encode('hello')]))).toBe('type-not-allowed')
  expect(await db.$count(disputes)).toBe(0)
  expect(reasonOf(await open([photo]))).toBe('ok')
  const [kept] = await db.select().from(disputePhotos)
  await deletePrivateFiles(db, storage(), [kept!.key])
  const photoOf = await findPrivateFile(db, 'dispute-photo', kept!.id)
  expect(photoOf).toMatchObject({ subject: id, person: buyer.userId, type: 'image/jpeg' })
  expect(await readPrivateFile(storage(), photoOf!)).toBeDefined()
  await db.delete(disputePhotos)
  await deletePrivateFiles(db, storage(), [kept!.key])
  expect(await storage().get(kept!.key)).toBeUndefined()
  expect(order.orderNumber).toMatch(/^TB-/)
})

test('the seller’s first words answer it; both sides may go on; once settled nobody may §37.4', async ({
  db,
}) => {
  const { id, seller, buyer, order } = await aDisputedSale(db, storage())
  const say = (as: 'buyer' | 'seller' | 'admin', actor: typeof buyer | typeof seller, text: string) =>
    writeMessage(db, storage(), { actor }, { orderId: id, as, text, photos: [] })
  expect(await say('buyer', buyer, 'Here more.')).toMatchObject({ ok: true, value: { status: 'open' } })
  expect(await say('seller', seller, 'Sorry!')).toMatchObject({ ok: true, value: { status: 'answered' } })
  expect(reasonOf(await say('seller', seller, 'Sorry!'))).toBe('ok')
  const [found] = await findDisputesOfOrder(db, order)
  expect(found!.messages.map(({ saidBy }) => saidBy)).toEqual(['buyer', 'buyer', 'seller'])
  expect(await toldOf(db, buyer.userId)).toMatchObject([{ text: expect.stringContaining('Sorry!') }])
  for (const [as, actor] of [
    ['buyer', seller],
    ['seller', buyer],
    ['admin', buyer],
  ] as const)
    expect(reasonOf(await say(as, actor, 'Me too'))).toBe('order-not-found')
  await withdrawDispute(db, { actor: buyer }, { orderId: id })
  expect(reasonOf(await say('seller', seller, 'Well then'))).toBe('dispute-over')
})

test('an order with an unsettled dispute is not completed by the 7 days nor by its buyer, until it is withdrawn §37.5', async ({
  db,
}) => {
  const { id, buyer, seller } = await aDisputedSale(db, storage())
  const inTenDays = new Date(Date.now() + 10 * 24 * 3_600_000)
  expect(await completeDelivered(db, inTenDays)).toBe(0)
  const complete = () => moveOrder(db, { actor: buyer }, { id, to: 'completed' })
  expect(reasonOf(await complete())).toBe('order-disputed')
  const past = db.transaction((tx) => tx.update(orders).set({ status: 'completed' }).where(eq(orders.id, id)))
  await expect(past, 'the database refuses it too').rejects.toThrow()

  expect(reasonOf(await withdrawDispute(db, { actor: seller }, { orderId: id }))).toBe('order-not-found')
  for (const _ of [1, 2])
    expect(reasonOf(await withdrawDispute(db, { actor: buyer }, { orderId: id }))).toBe('ok')
  expect((await orderRow(db, id)).disputedAt).toBeNull()
  const told = (await toldOf(db, seller.userId)).filter(({ title }) => title.includes('withdrawn'))
  expect(told).toHaveLength(1)
  expect(reasonOf(await complete())).toBe('ok')
})

committed(
  'a dispute and the completion of its order at once: it is completed before the dispute or not at all',
  async ({ db }) => {
    const { id, buyer } = await aSaleAt(db, 'delivered')
    const asker = { actor: buyer }
    const [opened, completed] = await Promise.all([
      openDispute(db, storage(), asker, wanted(id)),
      moveOrder(db, asker, { id, to: 'completed' }),
    ])
    expect(opened.ok).toBe(true) // a completed order may still be disputed
    const row = await orderRow(db, id)
    expect(row.disputedAt).not.toBeNull()
    expect(row.status).toBe(completed.ok ? 'completed' : 'delivered')
  },
)

committed('ten who open at once are one dispute §37.3', async ({ db }) => {
  const { id, buyer } = await aSaleAt(db, 'shipped')
  const tries = Array.from({ length: 10 }, () => openDispute(db, storage(), { actor: buyer }, wanted(id)))
  expect((await Promise.all(tries)).map(reasonOf)).toEqual(Array(10).fill('ok'))
  expect(await db.$count(disputes)).toBe(1)
})

test('a dispute that keeps money held is not withdrawn by whoever shows no more than a phone §62.13', async ({
  db,
}) => {
  const { id } = await aSaleAt(db, 'delivered', { paymentMethod: 'airtel_money' }, aGuest)
  const { checkoutId } = await orderRow(db, id)
  const keyed = { actor: aGuest, key: orderKey(appSecret(), id) }
  expect(reasonOf(await openDispute(db, storage(), keyed, wanted(id)))).toBe('ok')
  const heldUntil = new Date(Date.now() + 3_600_000)
  await db.update(orders).set({ releaseHeldUntil: heldUntil }).where(eq(orders.id, id))
  const withdraw = (asker: OrderViewer) => withdrawDispute(db, asker, { orderId: id })
  expect(reasonOf(await withdraw(keyed))).toBe('release-held')
  expect((await orderRow(db, id)).disputedAt).not.toBeNull()
  expect(reasonOf(await withdraw({ actor: aGuest, checkouts: [checkoutId] }))).toBe('ok')
})
