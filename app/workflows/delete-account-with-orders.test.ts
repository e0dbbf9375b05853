import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { wishlistItems } from '#app/modules/catalog/wishlist/tables.ts'
import { hashPassword, writePassword } from '#app/modules/identity/accounts/passwords/passwords.server.ts'
import { addresses } from '#app/modules/identity/accounts/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { sessions } from '#app/modules/identity/sessions/tables.ts'
import { sellerPapers, sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import {
  deletePrivateFiles,
  findPrivateFiles,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notificationChoices } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { carts } from '#app/modules/sales/cart/tables.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'
import { committed, test } from '#test/db.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { anAddress } from '#test/make/sales/address.ts'
import { aCheckout, aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aVerificationDocument } from '#test/make/verification-document.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { mailsTo } from '#test/services/mailbox.ts'
import { waitForLock } from '#test/wait-for-lock.ts'
import { findOrder } from '../modules/sales/orders/reading/find-order.server.ts'
import type { OrderStatus } from '../modules/sales/orders/status.ts'
import { orderItems, orders } from '../modules/sales/orders/tables.ts'
import { deleteAccount } from './delete-account.server.ts'
import { placeOrders } from './place-orders.server.ts'

const password = 'chambo-1'
async function withPassword<Person extends Member>(db: Db, person: Promise<Person>): Promise<Person> {
  const made = await person
  await writePassword(db as never, made.userId, await hashPassword(password))
  return made
}
const leave = (db: Db, member: Member, typed = password) => deleteAccount(db, member, { password: typed })
const userOf = async (db: Db, { userId }: Member) =>
  (await db.select().from(users).where(eq(users.id, userId)))[0]

/** Walks an order to a status, one allowed move after the other. */
async function bring(db: Db, orderId: string, ...path: OrderStatus[]) {
  for (const status of path) await db.update(orders).set({ status }).where(eq(orders.id, orderId))
}
const toTheEnd = ['confirmed', 'processing', 'shipped', 'delivered', 'completed'] as const

test('a buyer’s account goes with everything that is theirs alone §11.22', async ({ db }) => {
  const buyer = await withPassword(db, aBuyer(db))
  const other = await aBuyer(db)
  const product = await aProduct(db)
  for (const member of [buyer, other]) {
    await anAddress(db, member)
    await createSession(db, member.userId, { address: '41.70.1.1', userAgent: 'Test' })
    await addToCart(db, { kind: 'member', userId: member.userId }, aLine(product))
    const saved = { userId: member.userId, productId: product.id, savedName: 'Thing', savedPrice: 5000 }
    await db.insert(wishlistItems).values(saved)
  }
  expect(await leave(db, buyer)).toEqual({ ok: true, value: null })
  expect(await userOf(db, buyer)).toBeUndefined()
  const left = async (table: typeof addresses | typeof sessions | typeof carts | typeof wishlistItems) =>
    (await db.select({ userId: table.userId }).from(table as typeof addresses)).map(({ userId }) => userId)
  for (const table of [addresses, sessions, carts, wishlistItems])
    expect(await left(table)).toEqual([other.userId])
  expect(await mailsTo(db, buyer.email)).toEqual([{ kind: 'account-deleted' }])
})

test('orders stay without the person: goods, price and district, no name, phone, address or note §11.22', async ({
  db,
}) => {
  const buyer = await withPassword(db, aBuyer(db))
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const order = await anOrder(db, buyer, product, {
    buyerNotes: 'Call Chikondi',
    deliveryInstructions: 'Blue gate',
    deliveryAddress: { district: 'Zomba', landmark: 'Opposite the market', area: 'Chikanda' },
  })
  await bring(db, order.id, ...toTheEnd)
  const before = await findOrder(db, seller, { id: order.id })
  expect(await leave(db, buyer)).toEqual({ ok: true, value: null })

  const after = (await findOrder(db, seller, { id: order.id }))!
  const { orderNumber, totalAmount, items, updatedAt, createdAt } = before!
  expect(after).toMatchObject({ orderNumber, totalAmount, items, updatedAt, createdAt, guestOrder: false })
  expect(after.buyerId).toBeUndefined()
  expect(after.deliveryAddress).toMatchObject({
    district: 'Zomba',
    landmark: '',
    recipientName: '',
    phone: '',
  })
  const kept = JSON.stringify(await db.select().from(orders).where(eq(orders.id, order.id)))
  for (const personal of ['Chikondi', '999123456', 'chikondi@example.com', 'Chikanda', 'market', 'Blue gate'])
    expect(kept).not.toContain(personal)
})

test('the photos of their waybills go too: names and places stand on them §29.6', async ({ db }) => {
  const buyer = await withPassword(db, aBuyer(db))
  const product = await aProduct(db)
  const [own, other] = [await anOrder(db, buyer, product), await anOrder(db, await aBuyer(db), product)]
  for (const { id } of [own, other])
    await db
      .update(orders)
      .set({ waybillKey: `waybills/${id}/photo_1.jpg` })
      .where(eq(orders.id, id))
  await bring(db, own.id, ...toTheEnd)
  expect(await leave(db, buyer)).toEqual({ ok: true, value: null })
  const left = await db.select({ id: orders.id, key: orders.waybillKey }).from(orders)
  expect(left.find(({ id }) => id === own.id)?.key).toBeNull()
  expect(left.find(({ id }) => id === other.id)?.key).toBe(`waybills/${other.id}/photo_1.jpg`)
  const { rows } = await db.execute(sql`select data from jobs.job where name = 'delete-private-files'`)
  expect(rows).toEqual([{ data: { keys: [`waybills/${own.id}/photo_1.jpg`] } }])
})

test('the photos that they sent to a seller go too, and nobody else’s §63.19', async ({ db }) => {
  const folder = await mkdtemp(join(tmpdir(), 'thumba-leave-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [buyer, seller] = [await withPassword(db, aBuyer(db)), await aSeller(db)]
  const order = await anOrder(db, buyer, await aProduct(db, { sellerId: seller.userId }))
  for (const actor of [buyer, seller]) {
    const said = { thread: { orderId: order.id }, text: 'Look', photos: [await plainJpeg()] }
    const sent = await sendConversationMessage(db, localStorage(folder), { actor }, said)
    expect(sent.ok).toBe(true)
  }
  const photos = () => findPrivateFiles(db, 'conversation-photo', sql`true`)
  const own = (await photos()).find(({ person }) => person === buyer.userId)!
  await bring(db, order.id, ...toTheEnd)
  expect(await leave(db, buyer)).toEqual({ ok: true, value: null })
  expect(await photos()).toMatchObject([{ person: seller.userId }])
  const now = sql`select data from jobs.job where name = 'delete-private-files' and start_after < now() + interval '50 minutes'`
  expect((await db.execute(now)).rows).toEqual([{ data: { keys: [own.key] } }])
})

test('a buyer’s note to an item goes too, and nothing else of what was bought changes', async ({ db }) => {
  const buyer = await withPassword(db, aBuyer(db))
  const product = await aProduct(db)
  await addToCart(db, { kind: 'member', userId: buyer.userId }, aLine(product, 1, { notes: 'For Chikondi' }))
  const placed = await placeOrders(db, buyer, aCheckout([], product.price))
  if (!placed.ok) throw new Error(placed.reason)
  const order = placed.value.orders[0]!
  expect(order.items.map(({ itemNotes }) => itemNotes)).toEqual(['For Chikondi'])
  await bring(db, order.id, 'cancelled')
  await leave(db, buyer)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  expect(item).toMatchObject({ itemNotes: '', name: product.name, price: product.price })
})

test('is refused while orders are under way, and says which §11.23', async ({ db }) => {
  const buyer = await withPassword(db, aBuyer(db))
  const order = await anOrder(db, buyer, await aProduct(db))
  const refused = { ok: false, reason: 'orders-under-way', detail: [order.orderNumber] }
  for (const status of ['pending', 'confirmed', 'processing', 'shipped', 'delivered'] as const) {
    if (status !== 'pending') await bring(db, order.id, status)
    expect(await leave(db, buyer)).toEqual(refused)
  }
  await bring(db, order.id, 'completed')
  expect((await leave(db, buyer)).ok).toBe(true)
})

test('a shop with orders to carry out can not be left §11.23', async ({ db }) => {
  const seller = await withPassword(db, aSeller(db))
  const order = await anOrder(db, await aBuyer(db), await aProduct(db, { sellerId: seller.userId }))
  expect(await leave(db, seller)).toEqual({
    ok: false,
    reason: 'sales-under-way',
    detail: [order.orderNumber],
  })
})

test('a shop that never sold goes altogether, with its products', async ({ db }) => {
  const seller = await withPassword(db, aSeller(db))
  const product = await aProduct(db, { sellerId: seller.userId })
  expect((await leave(db, seller)).ok).toBe(true)
  expect(await userOf(db, seller)).toBeUndefined()
  expect(await db.select().from(products).where(eq(products.id, product.id))).toEqual([])
  expect(await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))).toEqual([])
})

test('a shop that sold closes: products and person go, buyers keep their orders and its name §11.22', async ({
  db,
}) => {
  const seller = await withPassword(db, aSeller(db, { businessName: 'Limbe Solar', description: 'Lamps' }))
  const buyer = await aBuyer(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const order = await anOrder(db, buyer, product)
  await bring(db, order.id, ...toTheEnd)
  await anAddress(db, seller)
  expect((await leave(db, seller)).ok).toBe(true)

  expect(await userOf(db, seller)).toMatchObject({
    name: 'Deleted account',
    email: `${seller.userId}@deleted.invalid`,
    phone: null,
    status: 'suspended',
    emailVerified: false,
  })
  const [profile] = await db.select().from(sellerProfiles).where(eq(sellerProfiles.userId, seller.userId))
  expect(profile).toMatchObject({ businessName: 'Closed shop', description: '', status: 'suspended' })
  expect(await db.select().from(products).where(eq(products.id, product.id))).toEqual([])
  expect(await db.select().from(addresses)).toEqual([])
  expect(await findOrder(db, buyer, { id: order.id })).toMatchObject({ sellerName: 'Limbe Solar' })
})

test('the pictures of a closed shop are removed later, but for those in orders', async ({ db }) => {
  const seller = await withPassword(db, aSeller(db))
  const [sold, unsold] = ['sold', 'unsold'].map((name) => `products/${seller.userId}/${name}`) as [
    string,
    string,
  ]
  for (const path of [sold, unsold]) {
    await db
      .insert(pictures)
      .values({ path, ownerId: seller.userId, width: 10, height: 10, placeholder: '', size: 10 })
  }
  const images = [{ path: sold, width: 10, height: 10, placeholder: '' }]
  const product = await aProduct(db, { sellerId: seller.userId, images })
  const order = await anOrder(db, await aBuyer(db), product)
  await bring(db, order.id, 'cancelled')
  await leave(db, seller)
  const { rows } = await db.execute(`select data from jobs.job where name = 'delete-pictures'`)
  expect(rows).toEqual([{ data: { paths: [unsold] } }])
})

test('identity papers go with the account, their files by the job, also where the shop had sold §28.4', async ({
  db,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'thumba-leave-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = localStorage(folder)
  for (const sold of [false, true]) {
    const seller = await withPassword(db, aSeller(db))
    if (sold) {
      const order = await anOrder(db, await aBuyer(db), await aProduct(db, { sellerId: seller.userId }))
      await bring(db, order.id, 'cancelled')
    }
    const { id } = await aVerificationDocument(db, seller, { storage })
    const [paper] = await db.select().from(sellerPapers).where(eq(sellerPapers.id, id))
    expect((await leave(db, seller)).ok).toBe(true)
    expect(await db.select().from(sellerPapers).where(eq(sellerPapers.id, id))).toEqual([])
    const keys = sql`select data from jobs.job where name = 'delete-private-files' order by created_on desc`
    const { rows } = await db.execute(keys)
    expect(rows).toContainEqual({ data: { keys: [paper!.storageKey] } })
    expect(await storage.get(paper!.storageKey)).toBeDefined()
    await deletePrivateFiles(db, storage, [paper!.storageKey])
    expect(await storage.get(paper!.storageKey)).toBeUndefined()
  }
})

test('takes the password, and so many guesses as signing in', async ({ db }) => {
  const buyer = await withPassword(db, aBuyer(db))
  for (let n = 0; n < 10; n++)
    expect(await leave(db, buyer, 'guess-guess')).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await leave(db, buyer)).toEqual({ ok: false, reason: 'too-many-tries' })
  expect(await userOf(db, buyer)).toBeDefined()
})

test('the only administrator stays', async ({ db }) => {
  const admin = await withPassword(db, anAdmin(db))
  expect(await leave(db, admin)).toEqual({ ok: false, reason: 'last-admin' })
  await anAdmin(db)
  expect((await leave(db, admin)).ok).toBe(true)
})

test('what was mailed to an address that was never verified is not touched', async ({ db }) => {
  const stranger = await withPassword(db, aBuyer(db, { emailVerified: false }))
  const sent = { toEmail: stranger.email, kind: 'notice', status: 'sent' as const, sentAt: new Date() }
  await db
    .insert(mails)
    .values({ ...sent, content: { kind: 'notice', title: 'Your order', text: '', path: '/' } })
  await leave(db, stranger)
  expect((await mailsTo(db, stranger.email)).map(({ kind }) => kind).toSorted()).toEqual([
    'account-deleted',
    'notice',
  ])
})

committed('of the last two administrators who leave at once one stays', async ({ db }) => {
  const admins = [await withPassword(db, anAdmin(db)), await withPassword(db, anAdmin(db))]
  const results = await Promise.all(admins.map((admin) => leave(db, admin)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

committed('an order that is just being placed holds the shop it is placed at §11.23', async ({ db }) => {
  const seller = await withPassword(db, aSeller(db))
  const product = await aProduct(db, { sellerId: seller.userId })
  // A notice would hold the seller's account as well, and hide whether the products are held.
  const silence = { kind: 'order_placed', inApp: false, email: false } as const
  await db.insert(notificationChoices).values({ userId: seller.userId, ...silence })
  let left: ReturnType<typeof leave> | undefined
  await db.transaction(async (tx) => {
    await anOrder(tx, aGuest, product)
    left = leave(db, seller)
    await waitForLock(db)
  })
  expect(await left).toMatchObject({ ok: false, reason: 'sales-under-way' })
  expect(await userOf(db, seller)).toMatchObject({ name: seller.name })
})
