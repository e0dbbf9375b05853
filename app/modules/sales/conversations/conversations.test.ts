import { eq } from 'drizzle-orm'
import pMap from 'p-map'
import { expect } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { findProduct } from '#app/modules/catalog/products/reading/product.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { answerQuestion } from '#app/modules/catalog/questions/answering.server.ts'
import { askQuestion } from '#app/modules/catalog/questions/ask-question.server.ts'
import { blocks } from '#app/modules/identity/blocks/tables.ts'
import { auditEntries } from '#app/modules/platform/audit/tables.ts'
import { removePrivateFilesOf } from '#app/modules/platform/files/private/private-files.server.ts'
import { mails } from '#app/modules/platform/mail/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { answerOnce } from '#app/modules/platform/requests/answer-once.server.ts'
import type { PaymentStatus } from '#app/modules/sales/orders/payment-status.ts'
import { committed, test } from '#test/db.ts'
import { aDisputedSale } from '#test/make/money/dispute.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { setOrder } from '#test/make/sales/sale.ts'
import { aSaleAt, aStorage } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { type OrderViewer, orderKey } from '../orders/access/order-access.server.ts'
import type { OrderStatus } from '../orders/status.ts'
import { anonymizeCorrespondent, deleteOldConversations, type Thread } from './conversations.server.ts'
import { findDisputedPhoto, listConversations, readDisputedConversation } from './listing.server.ts'
import { findAnswerRate, findConversationPhoto, readConversation } from './reading.server.ts'
import { firstNameOf, maxUnanswered, mayShareContacts } from './rules.ts'
import { sendConversationMessage } from './send-message.server.ts'
import { conversationMessages, conversationPhotos, conversations } from './tables.ts'

const storage = aStorage()
const number = 'Call me on 0999 123 456'
const day = 24 * 60 * 60 * 1000

const send = (
  db: Db,
  asker: OrderViewer,
  thread: Thread,
  text: string,
  { photos = [], now }: { photos?: Uint8Array[]; now?: Date } = {},
) => sendConversationMessage(db, storage(), asker, { thread, text, photos }, now)

async function anEnquiry(db: Db, text = 'Is it still there?') {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const buyer = await aBuyer(db, { createdAt: new Date(Date.now() - 30 * day), name: 'Chikondi Banda' })
  const sent = await send(db, { actor: buyer }, { productId: product.id }, text)
  if (!sent.ok) throw new Error(sent.reason)
  return { seller, buyer, product, ...sent.value }
}

const unreadOf = async (db: Db, member: Member) =>
  (await listConversations(db, member, { limit: 20 })).counts.unread

const saidIn = (db: Db, conversationId: string) =>
  db.select().from(conversationMessages).where(eq(conversationMessages.conversationId, conversationId))

test('an enquiry is a thread of member and seller; numbers are masked in it, also over several messages §63.10', async ({
  db,
}) => {
  const { seller, buyer, product, conversationId } = await anEnquiry(db, number)
  const thread = { conversationId }
  await send(db, { actor: seller }, thread, 'Yes. My digits: 0888')
  await send(db, { actor: seller }, thread, '765')
  await send(db, { actor: seller }, thread, '432')
  const read = await readConversation(db, { actor: buyer }, { productId: product.id })
  if (!read.ok) throw new Error(read.reason)
  expect(read.value.names.buyer).toBe('Chikondi')
  expect(read.value.messages.map(({ text }) => text)).toEqual([
    'Call me on •••••',
    'Yes. My digits: 0888',
    '765',
    '•••••',
  ])
  expect((await saidIn(db, conversationId)).map(({ original }) => original).filter(Boolean)).toEqual([
    number,
    '432',
  ])
})

test('only its two sides read and write a thread: no stranger, no administrator, no guest §63.11', async ({
  db,
}) => {
  const { conversationId, product } = await anEnquiry(db)
  const photo = { photos: [await plainJpeg()] }
  const { seller, id, buyer } = await aSaleAt(db, 'confirmed')
  expect((await send(db, { actor: buyer }, { orderId: id }, 'Hello', photo)).ok).toBe(true)
  const [picture] = await db.select().from(conversationPhotos)
  for (const actor of [await aBuyer(db), await aSeller(db), await anAdmin(db), aGuest]) {
    const asker = { actor }
    for (const thread of [{ conversationId }, { orderId: id }]) {
      expect(await readConversation(db, asker, thread)).toMatchObject({ reason: 'conversation-not-found' })
      expect(await send(db, asker, thread, 'Let me in')).toMatchObject({ reason: 'conversation-not-found' })
    }
    expect(await findConversationPhoto(db, asker, picture!.id)).toBeUndefined()
  }
  expect(await send(db, { actor: aGuest }, { productId: product.id }, 'Hello')).toMatchObject({
    reason: 'conversation-not-found',
  })
  expect(await findConversationPhoto(db, { actor: seller }, picture!.id)).toBeDefined()
})

test('no seller begins an enquiry, and nobody about an own product §63.11', async ({ db }) => {
  const { seller, product } = await anEnquiry(db)
  expect(await send(db, { actor: seller }, { productId: product.id }, 'Buy this')).toMatchObject({
    reason: 'own-product',
  })
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, product.id))
  expect(await send(db, { actor: await aBuyer(db) }, { productId: product.id }, 'Hello')).toMatchObject({
    reason: 'product-not-found',
  })
  expect(await findProduct(db, aGuest, product.id)).toBeUndefined()
})

test('contacts may be shared once an order is paid, or its seller confirmed it for cash §63.12', () => {
  const order = (status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: string) =>
    mayShareContacts({ status, paymentStatus, paymentMethod })
  expect(mayShareContacts(undefined)).toBe(false)
  expect(order('pending', 'pending', 'airtel_money')).toBe(false)
  expect(order('confirmed', 'pending', 'airtel_money')).toBe(false)
  expect(order('confirmed', 'failed', 'tnm_mpamba')).toBe(false)
  expect(order('confirmed', 'paid', 'airtel_money')).toBe(true)
  expect(order('pending', 'pending', 'cash_on_delivery')).toBe(false)
  expect(order('confirmed', 'pending', 'cash_on_delivery')).toBe(true)
  expect(order('cancelled', 'pending', 'cash_on_delivery')).toBe(false)
  expect(order('cancelled', 'refunded', 'airtel_money'), 'cancelled to sell past us').toBe(false)
  expect(order('completed', 'partly_refunded', 'airtel_money')).toBe(true)
})

test('whoever gives a number as a name has none where they only ask §63.10', () => {
  expect(['Tadala Phiri', ' J.Banda ', '0999123456 Phiri', 'a@b.mw'].map(firstNameOf)).toEqual([
    'Tadala',
    'J.Banda',
    '•••••',
    '•••••',
  ])
})

test('a number is masked before an order is paid and shown after; a request for money is warned of in both §63.12', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const buyer = await aBuyer(db)
  const product = await aProduct(db, { sellerId: seller.userId })
  const { id } = await anOrder(db, buyer, product, { paymentMethod: 'airtel_money' })
  const thread = { orderId: id }
  await send(db, { actor: seller }, thread, number)
  await setOrder(db, id, { paymentStatus: 'paid' })
  await send(db, { actor: seller }, thread, `${number}.`)
  await send(db, { actor: seller }, thread, 'Now send money to my mpamba')
  const read = await readConversation(db, { actor: buyer }, thread)
  if (!read.ok) throw new Error(read.reason)
  expect(read.value.messages).toMatchObject([
    { text: 'Call me on •••••', masked: ['phone'], shares: false },
    { text: `${number}.`, masked: [], shares: true },
    { text: 'Now send money to my mpamba', masked: ['payment'], shares: true },
  ])
})

test('a guest writes about an order with its key, and is mailed; a member’s key writes nothing §63.13', async ({
  db,
}) => {
  const seller = await aSeller(db)
  const { id, orderNumber } = await anOrder(db, aGuest, await aProduct(db, { sellerId: seller.userId }))
  const key = orderKey(appSecret(), id)
  expect(await send(db, { actor: aGuest, key }, { orderId: id }, 'When does it come?')).toMatchObject({
    ok: true,
  })
  expect(await send(db, { actor: aGuest, key: 'wrong' }, { orderId: id }, 'Hello')).toMatchObject({
    ok: false,
  })
  await send(db, { actor: seller }, { orderId: id }, 'Tomorrow.')
  const sent = await db.select().from(mails).where(eq(mails.toEmail, 'chikondi@example.com'))
  expect(JSON.stringify(sent)).toContain(`/orders/${orderNumber}/messages?key=`)
  const sale = await aSaleAt(db, 'confirmed')
  const passedOn = { actor: aGuest, key: orderKey(appSecret(), sale.id) }
  expect(await send(db, passedOn, { orderId: sale.id }, 'Hello')).toMatchObject({
    reason: 'conversation-not-found',
  })
})

test('unread messages are counted until they are read, and told of once §63.14', async ({ db }) => {
  const { seller, buyer, conversationId } = await anEnquiry(db)
  await send(db, { actor: buyer }, { conversationId }, 'Hello?')
  expect(await unreadOf(db, seller)).toBe(1)
  expect(await unreadOf(db, buyer)).toBe(0)
  expect((await listConversations(db, seller, { limit: 20, show: 'unread' })).rows).toMatchObject([
    { unread: 2, name: 'Chikondi', last: 'Hello?', part: 'seller' },
  ])
  expect(await db.$count(notifications, eq(notifications.userId, seller.userId))).toBe(1)
  await readConversation(db, { actor: seller }, { conversationId })
  expect(await unreadOf(db, seller)).toBe(0)
  await send(db, { actor: buyer }, { conversationId }, 'Are you there?')
  expect(await db.$count(notifications, eq(notifications.userId, seller.userId))).toBe(2)
  expect((await listConversations(db, await aBuyer(db), { limit: 20 })).counts).toEqual({ all: 0, unread: 0 })
})

test('who is not answered writes ten messages; who is new begins three enquiries a day; blocked people none §63.15', async ({
  db,
}) => {
  const { seller, buyer, conversationId } = await anEnquiry(db)
  const thread = { conversationId }
  for (let more = 1; more < maxUnanswered; more++)
    expect((await send(db, { actor: buyer }, thread, `Hello ${more}`)).ok).toBe(true)
  expect(await send(db, { actor: buyer }, thread, 'One more')).toMatchObject({ reason: 'wait-for-answer' })
  await send(db, { actor: seller }, thread, 'Yes?')
  expect(await send(db, { actor: buyer }, thread, 'At last')).toMatchObject({ ok: true })
  const fresh = await aBuyer(db)
  const begun = await pMap(
    [1, 2, 3, 4],
    async () => (await send(db, { actor: fresh }, { productId: (await aProduct(db)).id }, 'Hello')).ok,
    { concurrency: 1 },
  )
  expect(begun).toEqual([true, true, true, false])
  const known = await aBuyer(db, { createdAt: new Date(Date.now() - 2 * day) })
  for (let more = 0; more < 4; more++)
    expect(await send(db, { actor: known }, { productId: (await aProduct(db)).id }, 'Hello')).toMatchObject({
      ok: true,
    })
  await db.insert(blocks).values({ blockerId: buyer.userId, blockedId: seller.userId })
  expect(await send(db, { actor: seller }, thread, 'Hello')).toMatchObject({ reason: 'blocked' })
  expect(await send(db, { actor: buyer }, thread, 'Hello')).toMatchObject({ reason: 'blocked' })
})

committed(
  'ten first messages at once begin one thread, and the same words are there once §63.16',
  async ({ db }) => {
    const seller = await aSeller(db)
    const { id: productId } = await aProduct(db, { sellerId: seller.userId })
    const buyer = await aBuyer(db, { createdAt: new Date(Date.now() - 30 * day) })
    const now = new Date()
    const sent = await pMap(Array.from({ length: 10 }), () =>
      send(db, { actor: buyer }, { productId }, 'Hello', { now }),
    )
    expect(
      sent.map((one) => (one.ok ? 'ok' : one.reason)).filter((one) => one === 'ok').length,
    ).toBeGreaterThanOrEqual(5)
    expect(await db.$count(conversations)).toBe(1)
    expect(await db.$count(conversationMessages)).toBe(1)
  },
)

test('in a dispute administrators read what was written, and it stands in the log; outside never §63.17', async ({
  db,
}) => {
  const admin = await anAdmin(db)
  const { id, seller, buyer, disputeId } = await aDisputedSale(db, storage())
  await send(db, { actor: buyer }, { orderId: id }, 'It is broken', { photos: [await plainJpeg()] })
  await send(db, { actor: seller }, { orderId: id }, 'Sorry')
  const read = await readDisputedConversation(db, admin, { orderId: id, disputeId })
  if (!read.ok) throw new Error(read.reason)
  expect(read.value.messages.map(({ text }) => text)).toEqual(['It is broken', 'Sorry'])
  const photoId = read.value.messages[0]!.photos[0]!
  expect(await findDisputedPhoto(db, admin, { orderId: id, disputeId, photoId })).toBeDefined()
  const log = await db.select().from(auditEntries).where(eq(auditEntries.action, 'conversation.read'))
  expect(log).toMatchObject([{ subjectId: disputeId }, { subjectId: disputeId, after: { photo: photoId } }])
  const quiet = await aSaleAt(db, 'confirmed')
  await send(db, { actor: quiet.buyer }, { orderId: quiet.id }, 'Hello')
  expect(await readDisputedConversation(db, admin, { orderId: quiet.id, disputeId })).toMatchObject({
    reason: 'not-disputed',
  })
  expect(await findDisputedPhoto(db, admin, { orderId: quiet.id, disputeId, photoId })).toBeUndefined()
})

test('answers within a day are counted: questions and the first messages that wait §63.18', async ({
  db,
}) => {
  const now = new Date()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const { seller, buyer, product, conversationId } = await anEnquiry(db) // now: does not count yet
  const since = ago(90)
  expect(await findAnswerRate(db, seller.userId, since, now)).toEqual({ asked: 0, answered: 0 })
  await db.update(conversations).set({ lastMessageAt: ago(20) })
  await db.update(conversationMessages).set({ createdAt: ago(20) })
  const thread = { conversationId }
  await send(db, { actor: buyer }, thread, 'Hello again?', { now: ago(19.9) }) // still waits for the same answer
  await send(db, { actor: seller }, thread, 'Yes', { now: ago(19.5) })
  await send(db, { actor: buyer }, thread, 'Price?', { now: ago(10) })
  await send(db, { actor: seller }, thread, 'MK 5,000', { now: ago(8) }) // late
  const ask = async (text: string, at: Date) => {
    const asked = await askQuestion(db, buyer, { productId: product.id, text }, at)
    if (!asked.ok) throw new Error(asked.reason)
    return asked.value.id
  }
  await answerQuestion(db, seller, { questionId: await ask('Charger?', ago(5)), text: 'Yes' }, ago(4.5))
  await ask('Cover too?', ago(3)) // never
  await ask('Is it red?', ago(0.1)) // too young
  await ask('Old one?', ago(100)) // before
  expect(await findAnswerRate(db, seller.userId, since, now)).toEqual({ asked: 4, answered: 2 })
})

test('threads go with time, and with whoever leaves §63.19', async ({ db }) => {
  const { buyer, conversationId } = await anEnquiry(db, number)
  const sale = await aSaleAt(db, 'confirmed')
  await send(db, { actor: sale.buyer }, { orderId: sale.id }, 'Hello', { photos: [await plainJpeg()] })
  const later = (days: number) => new Date(Date.now() + days * day)
  await deleteOldConversations(db, later(91))
  expect((await saidIn(db, conversationId))[0]).toMatchObject({ original: null, text: 'Call me on •••••' })
  expect(await deleteOldConversations(db, later(360))).toBe(0)
  expect(await deleteOldConversations(db, later(370))).toBe(1) // the enquiry; the order is not over
  await removePrivateFilesOf(db as Tx, sale.buyer.userId)
  await anonymizeCorrespondent(db as Tx, sale.buyer.userId)
  expect(await db.$count(conversationPhotos)).toBe(0)
  expect(await db.select().from(conversationMessages)).toMatchObject([{ actorId: null, text: 'Hello' }])
  const another = await anEnquiry(db)
  await anonymizeCorrespondent(db as Tx, another.buyer.userId)
  expect(await db.$count(conversations, eq(conversations.id, another.conversationId))).toBe(0)
  expect(buyer.userId).not.toBe(another.buyer.userId)
})

test('a long thread is read page by page, each message once, and looking back leaves nothing read §63.20', async ({
  db,
}) => {
  const { buyer, seller, conversationId } = await anEnquiry(db, 'message 0')
  const start = Date.now()
  await db.insert(conversationMessages).values(
    Array.from({ length: 120 }, (_, at) => ({
      conversationId,
      saidBy: 'seller' as const,
      text: `message ${at + 1}`,
      // By threes at the same moment: then the id decides.
      createdAt: new Date(start + 1_000 + Math.floor(at / 3)),
    })),
  )
  await db.update(conversations).set({ unreadByBuyer: 120 }).where(eq(conversations.id, conversationId))
  const seen: string[][] = []
  let before: string | undefined
  do {
    const read = await readConversation(db, { actor: seller }, { conversationId }, { before })
    if (!read.ok) throw new Error(read.reason)
    const { messages, hasEarlier, hasLater } = read.value
    expect(hasLater).toBe(seen.length > 0)
    seen.unshift(messages.map(({ text }) => text))
    before = hasEarlier ? messages[0]!.id : undefined
  } while (before)
  expect(seen.map((page) => page.length)).toEqual([21, 50, 50])
  const inOrder = seen.flat()
  expect(inOrder[0]).toBe('message 0')
  expect(new Set(inOrder).size).toBe(121)

  const oldest = (await saidIn(db, conversationId)).find(({ text }) => text === 'message 3')!
  await readConversation(db, { actor: buyer }, { conversationId }, { before: oldest.id })
  expect(await unreadOf(db, buyer)).toBe(1)
  await readConversation(db, { actor: buyer }, { conversationId })
  expect(await unreadOf(db, buyer)).toBe(0)
})

test('a message of another thread leads nowhere: the newest are read §63.20', async ({ db }) => {
  const { buyer, conversationId } = await anEnquiry(db)
  const other = await anEnquiry(db, 'Somewhere else')
  for (const before of [other.messageId, 'nonsense']) {
    const read = await readConversation(db, { actor: buyer }, { conversationId }, { before })
    expect(read).toMatchObject({
      ok: true,
      value: { hasLater: false, messages: [{ text: 'Is it still there?' }] },
    })
  }
})

test('a message that waited and comes again, after the other side has answered, is there once §63.21', async ({
  db,
}) => {
  const { buyer, seller, product, conversationId } = await anEnquiry(db)
  const key = newId()
  const photo = await plainJpeg()
  const again = () =>
    answerOnce(db, key, 'Sent', async (recordOnce) => {
      const said = { thread: { productId: product.id }, text: 'Here it is.', photos: [photo], recordOnce }
      const sent = await sendConversationMessage(db, storage(), { actor: buyer }, said)
      return sent.ok ? { ok: true as const, text: 'Sent' } : sent
    })
  expect(await again()).toMatchObject({ ok: true })
  await send(db, { actor: seller }, { conversationId }, 'I see.')
  expect(await again()).toEqual({ ok: true, text: 'Sent' })
  const said = await saidIn(db, conversationId)
  expect(said.filter(({ text }) => text === 'Here it is.')).toHaveLength(1)
  expect(await db.$count(conversationPhotos)).toBe(1)
})
