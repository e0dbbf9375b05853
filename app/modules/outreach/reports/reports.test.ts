import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Actor } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { productQuestions } from '#app/modules/catalog/questions/tables.ts'
import { blockPerson } from '#app/modules/identity/blocks/blocks.server.ts'
import { blocks } from '#app/modules/identity/blocks/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { sendConversationMessage } from '#app/modules/sales/conversations/send-message.server.ts'
import {
  conversationMessages,
  conversationPhotos,
  conversations,
} from '#app/modules/sales/conversations/tables.ts'
import { type OrderViewer, orderKey } from '#app/modules/sales/orders/access/order-access.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { plainJpeg } from '#test/make/picture.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { prove } from '#test/make/sales/proof.ts'
import { aStorage } from '#test/make/sales/waybill.ts'
import { aBuyer, aGuest, anAdmin, aProduct } from '#test/make.ts'
import { anonymizeReporter, decideReport, deleteOldReports } from './deciding.server.ts'
import { findOwnReports, findReportedPhoto } from './reading.server.ts'
import { reportInput } from './report-input-rules.ts'
import { type ReportVisitor, reportThing } from './report-thing.server.ts'
import { reportCases, reports } from './tables.ts'

const storage = aStorage()
const long = new Date('2026-01-01')
let made = 0
/** Somebody with an account of some age, a device and an address of their own. */
async function aReporter(db: Db, more: { createdAt?: Date } = {}) {
  made += 1
  const own = made
  const actor = await aBuyer(db, { createdAt: long, ...more })
  return { actor, device: `device ${own}`, address: `41.70.${own % 250}.${Math.ceil(own / 250)}` }
}
const wrong = (id: string, more: Record<string, string> = {}) =>
  reportInput.parse({ kind: 'product', id, reason: 'counterfeit', text: 'The brand is wrong.', ...more })
const statusOf = async (db: Db, id: string) =>
  (await db.select({ status: products.status }).from(products).where(eq(products.id, id)))[0]!.status
const casesOf = (db: Db, id: string) =>
  db.select().from(reportCases).where(eq(reportCases.thingId, id)).orderBy(asc(reportCases.createdAt))
const toldOf = async (db: Db, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title)

test('a report keeps what the thing was, once for each person §64.2', async ({ db }) => {
  const { id } = await aProduct(db, { name: 'Phone', description: 'Like new.', price: 90_000 })
  const visitor = await aReporter(db)
  expect(await reportThing(db, visitor, wrong(id))).toEqual({ ok: true, value: { repeated: false } })
  expect(await reportThing(db, visitor, wrong(id, { reason: 'spam' }))).toEqual({
    ok: true,
    value: { repeated: true },
  })
  await db.update(products).set({ description: 'Brand new.', version: 2 }).where(eq(products.id, id))
  await reportThing(db, { actor: aGuest, device: 'guest', address: '41.71.1.1' }, wrong(id))
  expect(await casesOf(db, id)).toMatchObject([
    {
      title: 'Phone',
      reports: 2,
      weighing: 1,
      priority: 1,
      evidence: { text: 'Like new.', facts: { price: 90_000 } },
    },
  ])
  const kept = await db.select().from(reports).orderBy(asc(reports.createdAt))
  expect(kept).toMatchObject([
    { reporterId: visitor.actor.userId, reason: 'counterfeit', evidence: null, weighs: true },
    { reporterId: null, evidence: { text: 'Brand new.' }, weighs: false },
  ])
  expect(JSON.stringify(kept)).not.toContain('41.7')
})

test('what somebody cannot see, their own thing and a wrong reason are refused alike to all §64.2', async ({
  db,
}) => {
  const hidden = await aProduct(db, { status: 'pending' })
  const { id, sellerId } = await aProduct(db)
  const { actor: seller, ...from } = {
    ...(await aReporter(db)),
    actor: { ...(await aBuyer(db)), userId: sellerId },
  }
  const stranger = await aReporter(db)
  const why = async (visitor: typeof stranger, input: unknown) => {
    const parsed = reportInput.safeParse(input)
    if (!parsed.success) return parsed.error.issues[0]!.path.join()
    const done = await reportThing(db, visitor, parsed.data)
    return done.ok ? 'ok' : done.reason
  }
  const asked = { kind: 'product', id, reason: 'spam' }
  expect(await why({ ...from, actor: seller }, asked)).toBe('own-thing')
  expect(await why(stranger, { ...asked, id: hidden.id })).toBe('no-such-thing')
  expect(await why(stranger, { ...asked, id: newId() })).toBe('no-such-thing')
  expect(await why(stranger, { ...asked, id: '../../admin' })).toBe('id')
  expect(await why(stranger, { ...asked, reason: 'untrue' })).toBe('reason')
  expect(await why(stranger, { ...asked, reason: 'other' })).toBe('text')
  expect(await why(stranger, { ...asked, text: 'x'.repeat(1001) })).toBe('text')
  const person = { kind: 'person', id: seller.userId, reason: 'insulting' }
  expect(await why(stranger, person)).toBe('no-such-thing')
  await anOrder(db, stranger.actor, await aProduct(db, { sellerId }))
  expect(await why(stranger, person)).toBe('ok')
})

test('three people hide a new shop’s product; its seller is told, and a fourth changes nothing §64.5', async ({
  db,
}) => {
  const { id, sellerId } = await aProduct(db)
  const three = [await aReporter(db), await aReporter(db), await aReporter(db)]
  for (const one of three.slice(0, 2)) await reportThing(db, one, wrong(id))
  expect(await statusOf(db, id)).toBe('approved')
  await reportThing(db, three[2]!, wrong(id))
  expect(await statusOf(db, id)).toBe('pending')
  expect(await casesOf(db, id)).toMatchObject([{ priority: 2, weighing: 3, hiddenVersion: 1 }])
  expect(await toldOf(db, sellerId)).toEqual(['Your product is hidden until we look at it'])
  const late = await reportThing(db, await aReporter(db), wrong(id))
  expect(late).toMatchObject({ reason: 'no-such-thing' })
})

test('a rival with many accounts on one device, many devices at one address, new accounts or none hides nothing §64.5', async ({
  db,
}) => {
  const { id } = await aProduct(db)
  const guests = [1, 2, 3].map((at) => ({
    actor: aGuest as Actor,
    device: `g${at}`,
    address: `41.72.1.${at}`,
  }))
  const many = async (more: { device?: string; address?: string }, createdAt = long) =>
    Promise.all([1, 2, 3, 4].map(async () => ({ ...(await aReporter(db, { createdAt })), ...more })))
  const groups = [
    guests,
    await many({ device: 'one' }),
    await many({ address: '41.73.1.1' }),
    await many({}, new Date()),
  ]
  for (const visitor of groups.flat())
    expect(await reportThing(db, visitor, wrong(id))).toMatchObject({ ok: true })
  expect(await statusOf(db, id)).toBe('approved')
  // One counts of the shared device, one of the shared address.
  expect(await casesOf(db, id)).toMatchObject([{ reports: 15, weighing: 2, hiddenAt: null }])
})

test('an established shop’s product is looked at first, and stays §64.5', async ({ db }) => {
  const product = await aProduct(db, { stock: 100 })
  await db.update(sellerProfiles).set({ createdAt: long }).where(eq(sellerProfiles.userId, product.sellerId))
  const buyer = await aBuyer(db)
  for (let sold = 0; sold < 10; sold += 1) {
    const order = await anOrder(db, buyer, product)
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered', 'completed'] as const)
      await db.update(orders).set({ status }).where(eq(orders.id, order.id))
    await prove(db, order.id, `+26588810000${sold}`)
  }
  for (let at = 0; at < 4; at += 1) await reportThing(db, await aReporter(db), wrong(product.id))
  expect(await statusOf(db, product.id)).toBe('approved')
  expect(await casesOf(db, product.id)).toMatchObject([{ priority: 2, weighing: 4, hiddenAt: null }])
})

test('who reported falsely weighs nothing afterwards, and the product is back at once and stays §64.4', async ({
  db,
}) => {
  const [admin, { id, sellerId }] = [await anAdmin(db), await aProduct(db)]
  const three = [await aReporter(db), await aReporter(db), await aReporter(db)]
  for (const one of three) await reportThing(db, one, wrong(id))
  const caseId = (await casesOf(db, id))[0]!.id
  const decision = { id: caseId, outcome: 'false' as const, note: '' }
  expect(await decideReport(db, admin, decision)).toEqual({ ok: true, value: null })
  expect(await decideReport(db, admin, decision)).toEqual({ ok: true, value: null })
  expect(await decideReport(db, admin, { ...decision, outcome: 'dismissed' })).toMatchObject({
    reason: 'decided-already',
  })
  expect(await statusOf(db, id)).toBe('approved')
  expect(await toldOf(db, three[0]!.actor.userId)).toEqual(['We looked at what you reported'])
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    { action: 'report.false', subjectKind: 'report', subjectId: caseId, after: { outcome: 'false' } },
    { action: 'product.approve', subjectId: id },
  ])
  const other = await aProduct(db, { sellerId })
  for (const one of three) await reportThing(db, one, wrong(other.id))
  expect(await casesOf(db, other.id)).toMatchObject([{ reports: 3, weighing: 0 }])
  // What they reported more than a year ago is held against nobody.
  const yearAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000)
  await db.update(reports).set({ createdAt: yearAgo })
  const third = await aProduct(db, { sellerId })
  for (const one of three) await reportThing(db, one, wrong(third.id))
  expect(await casesOf(db, third.id)).toMatchObject([{ reports: 3, weighing: 3 }])
  // Three more people: found right a moment ago, it waits for a look but stays.
  for (let at = 0; at < 3; at += 1) await reportThing(db, await aReporter(db), wrong(id))
  expect(await statusOf(db, id)).toBe('approved')
  expect(await casesOf(db, id)).toMatchObject([
    { outcome: 'false' },
    { outcome: null, weighing: 3, priority: 2 },
  ])
})

test('a change of a hidden product is approved as every change, not with the dismissal §64.6', async ({
  db,
}) => {
  const [admin, { id }] = [await anAdmin(db), await aProduct(db)]
  for (let at = 0; at < 3; at += 1) await reportThing(db, await aReporter(db), wrong(id))
  await db.update(products).set({ version: 2, description: 'Something else' }).where(eq(products.id, id))
  const [held] = await casesOf(db, id)
  await decideReport(db, admin, { id: held!.id, outcome: 'dismissed', note: '' })
  expect(await statusOf(db, id)).toBe('pending')
})

test('removing and warning need a reason, and tell whose it is §64.6', async ({ db }) => {
  const [admin, { id, sellerId }] = [await anAdmin(db), await aProduct(db, { name: 'Fake phone' })]
  await reportThing(db, await aReporter(db), wrong(id))
  await reportThing(
    db,
    await aReporter(db),
    reportInput.parse({ kind: 'shop', id: sellerId, reason: 'spam' }),
  )
  const [[ofProduct], [ofShop]] = [await casesOf(db, id), await casesOf(db, sellerId)]
  const decide = async (caseId: string, outcome: 'removed' | 'warned', note: string) => {
    const done = await decideReport(db, admin, { id: caseId, outcome, note })
    return done.ok ? 'ok' : done.reason
  }
  expect(await decide(ofProduct!.id, 'removed', '')).toBe('note-missing')
  expect(await decide(ofShop!.id, 'removed', 'Spam.')).toBe('cannot-remove')
  expect(await decide(ofProduct!.id, 'removed', 'It is a copy.')).toBe('ok')
  expect(await decide(ofShop!.id, 'warned', 'Write no advertising.')).toBe('ok')
  expect(await decide(newId(), 'removed', 'x')).toBe('no-such-case')
  expect(await statusOf(db, id)).toBe('rejected')
  expect(await toldOf(db, sellerId)).toEqual(
    expect.arrayContaining(['Your product was taken down', 'A warning from Thumba']),
  )
})

test('a member has ten reports a day, a guest’s browser three §64.3', async ({ db }) => {
  const visitor = await aReporter(db)
  const { sellerId } = await aProduct(db)
  const guest = { actor: aGuest, device: 'a guest’s', standing: 'settled', address: '41.74.1.1' } as const
  const tried: Record<string, string[]> = { member: [], guest: [] }
  for (let at = 0; at < 11; at += 1) {
    const { id } = await aProduct(db, { sellerId })
    for (const [who, from] of [
      ['member', visitor],
      ['guest', guest],
    ] as const) {
      const done = await reportThing(db, from, wrong(id))
      tried[who]!.push(done.ok ? 'ok' : done.reason)
    }
  }
  expect(tried.member!.filter((one) => one === 'ok')).toHaveLength(10)
  expect(tried.guest!.filter((one) => one === 'ok')).toHaveLength(3)
  expect(tried.guest!.at(-1)).toBe('too-many-reports')
})

test('who leaves is no reporter any more, blocks nobody, and is no evidence; what is old goes §64.11', async ({
  db,
}) => {
  const { id, sellerId } = await aProduct(db, { name: 'Lamp of Chikondi' })
  const one = await aReporter(db)
  await reportThing(db, one, wrong(id))
  await blockPerson(db, one.actor, sellerId)
  expect(await findOwnReports(db, one.actor.userId)).toMatchObject([
    { title: 'Lamp of Chikondi', outcome: null },
  ])
  await db.transaction((tx) => anonymizeReporter(tx, one.actor.userId))
  expect(await findOwnReports(db, one.actor.userId)).toEqual([])
  expect(await db.$count(blocks)).toBe(0)
  await db.transaction((tx) => anonymizeReporter(tx, sellerId))
  const [held] = await casesOf(db, id)
  expect(JSON.stringify(held)).not.toContain('Chikondi')
  const admin = await anAdmin(db)
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await deleteOldReports(db, later(181))
  expect(await db.select().from(reports)).toMatchObject([{ deviceKey: null, addressKey: '' }])
  await decideReport(db, admin, { id: held!.id, outcome: 'dismissed', note: '' })
  await deleteOldReports(db, later(364))
  expect(await db.$count(reportCases)).toBe(1)
  await deleteOldReports(db, later(366))
  expect([await db.$count(reportCases), await db.$count(reports)]).toEqual([0, 0])
})

test('a guest reports a message about their own order with its key, and nobody reports their own words §64.12', async ({
  db,
}) => {
  const product = await aProduct(db)
  const placed = async () => {
    const { id } = await anOrder(db, aGuest, product)
    return (await db.select().from(orders).where(eq(orders.id, id)))[0]!
  }
  const [order, other] = [await placed(), await placed()]
  const [thread] = await db
    .insert(conversations)
    .values({
      orderId: order.id,
      subject: order.orderNumber,
      sellerId: product.sellerId,
      lastMessageAt: new Date(),
      lastMessageBy: 'seller',
    })
    .returning()
  const said = { conversationId: thread!.id, text: 'Pay me at •••••', original: 'Pay me at 0999 123 456' }
  const [ofSeller, ofGuest] = await db
    .insert(conversationMessages)
    .values([
      { ...said, saidBy: 'seller', actorId: product.sellerId },
      { ...said, saidBy: 'buyer' },
    ])
    .returning()
  const why = async (asker: Partial<OrderViewer>, of = ofSeller) => {
    const visitor = { actor: aGuest as Actor, device: newId(), address: '41.76.1.1', ...asker }
    const input = reportInput.parse({ kind: 'message', id: of!.id, reason: 'pay_outside' })
    const done = await reportThing(db, visitor, input)
    return done.ok ? 'ok' : done.reason
  }
  const keyOf = ({ id }: { id: string }) => ({ key: orderKey(appSecret(), id) })
  expect(await why({})).toBe('no-such-thing')
  expect(await why(keyOf(other))).toBe('no-such-thing')
  expect(await why({ checkouts: [other.checkoutId] })).toBe('no-such-thing')
  expect(await why(keyOf(order), ofGuest)).toBe('own-thing')
  const seller = { ...(await aBuyer(db)), userId: product.sellerId }
  expect(await why({ actor: seller })).toBe('own-thing')
  expect(await casesOf(db, ofSeller!.id)).toEqual([])
  expect(await why(keyOf(order))).toBe('ok')
  expect(await why({ checkouts: [order.checkoutId] })).toBe('ok')
  expect(await why({ actor: seller }, ofGuest)).toBe('ok')
  // Guests' words weigh nothing by themselves; what was masked is there for whoever decides.
  expect(await casesOf(db, ofSeller!.id)).toMatchObject([
    {
      reports: 2,
      weighing: 0,
      priority: 1,
      aboutUserId: product.sellerId,
      evidence: { text: said.original },
    },
  ])
  expect(await casesOf(db, ofGuest!.id)).toMatchObject([
    { aboutUserId: null, path: `/admin/orders/${order.orderNumber}` },
  ])
})

test('whoever decides sees the photos of a reported message and of no other, and it stands in the log §64.13', async ({
  db,
}) => {
  const [admin, buyer, { id: productId, sellerId }] = [
    await anAdmin(db),
    await aReporter(db),
    await aProduct(db),
  ]
  const write = async (actor: Actor, text: string) => {
    const thread = actor === buyer.actor ? { productId } : { conversationId: first!.conversationId }
    const photos = [await plainJpeg()]
    const sent = await sendConversationMessage(db, storage(), { actor }, { thread, text, photos })
    if (!sent.ok) throw new Error(sent.reason)
    return sent.value
  }
  let first: { conversationId: string } | undefined
  first = await write(buyer.actor, 'Is it this one?')
  const seller = { ...buyer.actor, role: 'seller' as const, userId: sellerId }
  await write(seller, 'Pay to the number on the photo')
  const photos = await db
    .select({ id: conversationPhotos.id, of: conversationMessages })
    .from(conversationPhotos)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationPhotos.messageId))
  const [own, other] = ['buyer', 'seller'].map((side) => photos.find(({ of }) => of.saidBy === side)!)
  const about = reportInput.parse({ kind: 'message', id: other!.of.id, reason: 'pay_outside' })
  expect(await reportThing(db, buyer, about)).toMatchObject({ ok: true })
  const [held] = await casesOf(db, other!.of.id)
  expect(held!.evidence.photos).toEqual([other!.id])
  const open = (photoId: string, caseId = held!.id) => findReportedPhoto(db, admin, { caseId, photoId })
  expect(await open(other!.id)).toMatchObject({ type: 'image/jpeg' })
  expect(await open(own!.id)).toBeUndefined()
  expect(await open(other!.id, newId())).toBeUndefined()
  expect(await open('../../x')).toBeUndefined()
  expect(await findAuditEntries(db, { limit: 5 })).toMatchObject([
    { action: 'report.photo', subjectKind: 'report', subjectId: held!.id, after: { photo: other!.id } },
  ])
})

test('a question that nobody answered is reported by its shop alone §64.12', async ({ db }) => {
  const [asker, { sellerId, id: productId }] = [await aReporter(db), await aProduct(db)]
  const askerId = asker.actor.userId
  const [question] = await db
    .insert(productQuestions)
    .values({ productId, sellerId, askerId, text: 'You thieves' })
    .returning()
  const why = async (visitor: ReportVisitor, kind = 'question') => {
    const input = reportInput.parse({ kind, id: question!.id, reason: 'insulting' })
    const done = await reportThing(db, visitor, input)
    return done.ok ? 'ok' : done.reason
  }
  const shop = { actor: { ...(await aBuyer(db)), userId: sellerId }, device: 's', address: '41.77.1.1' }
  expect(await why(await aReporter(db))).toBe('no-such-thing')
  expect(await why(shop, 'answer')).toBe('no-such-thing')
  expect(await why(shop)).toBe('ok')
  await db
    .update(productQuestions)
    .set({ answer: 'No.', answeredBy: 'seller', answeredAt: new Date() })
    .where(eq(productQuestions.id, question!.id))
  expect(await why(await aReporter(db))).toBe('ok')
  expect(await why(asker)).toBe('own-thing')
  expect(await why(shop, 'answer')).toBe('own-thing')
})

test('a message is reported by the other side of its thread alone §64.2', async ({ db }) => {
  const [buyer, { sellerId, id }] = [await aReporter(db), await aProduct(db)]
  const [thread] = await db
    .insert(conversations)
    .values({
      productId: id,
      subject: 'Lamp',
      buyerId: buyer.actor.userId,
      sellerId,
      lastMessageAt: new Date(),
      lastMessageBy: 'seller',
    })
    .returning()
  const [message] = await db
    .insert(conversationMessages)
    .values({ conversationId: thread!.id, saidBy: 'seller', actorId: sellerId, text: 'Pay me at ***' })
    .returning()
  const about = reportInput.parse({ kind: 'message', id: message!.id, reason: 'pay_outside' })
  const why = async (visitor: Parameters<typeof reportThing>[1]) => {
    const done = await reportThing(db, visitor, about)
    return done.ok ? 'ok' : done.reason
  }
  expect(await why(await aReporter(db))).toBe('no-such-thing')
  expect(await why({ actor: aGuest, device: 'd', address: '41.75.1.1' })).toBe('no-such-thing')
  const seller = { ...buyer.actor, userId: sellerId }
  expect(await why({ actor: seller, device: 's', address: '41.75.1.2' })).toBe('own-thing')
  expect(await why(buyer)).toBe('ok')
  expect(await casesOf(db, message!.id)).toMatchObject([
    { aboutUserId: sellerId, evidence: { text: 'Pay me at ***' } },
  ])
})

committed(
  'ten people at once make one case, which hides once; one person twice at once is one report §64.2',
  async ({ db }) => {
    const { id, sellerId } = await aProduct(db)
    const ten = await Promise.all(Array.from({ length: 10 }, () => aReporter(db)))
    await Promise.all([...ten, ...ten].map((one) => reportThing(db, one, wrong(id))))
    const all = await db.$count(reports)
    expect(await casesOf(db, id)).toMatchObject([{ reports: all, priority: 2 }])
    expect(all).toBeGreaterThanOrEqual(3)
    expect(await statusOf(db, id)).toBe('pending')
    expect(await toldOf(db, sellerId)).toHaveLength(1)
    const open = await aProduct(db)
    const [one] = ten
    await Promise.all([1, 2, 3].map(() => reportThing(db, one!, wrong(open.id))))
    expect(await casesOf(db, open.id)).toMatchObject([{ reports: 1 }])
    await db.delete(users).where(eq(users.id, one!.actor.userId))
    expect(await db.$count(reports)).toBe(all + 1)
  },
)
