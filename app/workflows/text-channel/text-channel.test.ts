import { asc, desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Seller } from '#app/base/actor.ts'
import type { Db, Tx } from '#app/db/client.server.ts'
import { saveOffers } from '#app/modules/catalog/products/editing/editing-offers.server.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { answerUssdOnce } from '#app/modules/platform/messaging/events/events.server.ts'
import { smsLength } from '#app/modules/platform/messaging/gsm-rules.ts'
import { deliverMessages } from '#app/modules/platform/messaging/sending/delivering.server.ts'
import { messageConsents, phoneNumbers, textMessages } from '#app/modules/platform/messaging/tables.ts'
import { writeMessage } from '#app/modules/platform/messaging/writing.server.ts'
import { textConfirmations } from '#app/modules/platform/text-channel/tables.ts'
import { accountPhones } from '#app/modules/platform/users/tables.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orderStatusHistory, orders } from '#app/modules/sales/orders/tables.ts'
import { committed, test } from '#test/db.ts'
import { anotherCodeThan, codeOf, pay } from '#test/make/money/paid-sale.ts'
import { sizeKey } from '#test/make/offers.ts'
import { anOrder } from '#test/make/sales/checkout.ts'
import { moveOrderThrough } from '#test/make/sales/sale.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { answerText } from './answer-text.server.ts'
import { answerUssd } from './answer-ussd.server.ts'

const phone = '+265999123456'
const sellerPhone = '+265888123456'
const now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let sent = 0

/** What comes back to somebody who sends a text. */
async function text(db: Db, words: string, from = phone, at = later(1)): Promise<string> {
  sent += 1
  await answerText(db as Tx, { from, text: words, at, id: `in-${sent}`, channel: 'sms' })
  const [answer] = await db
    .select()
    .from(textMessages)
    .where(eq(textMessages.onceKey, `text-answer sms in-${sent}`))
  if (!answer) return ''
  expect(smsLength(answer.text!)).toMatchObject({ encoding: 'gsm-7', segments: 1 })
  return answer.text!
}

/** A session of the menu: what each step shows. */
function dial(db: Db, from = phone, at = later(1)) {
  sent += 1
  const [sessionId, entered] = [`session-${sent}`, [] as string[]]
  return async (input?: string): Promise<string> => {
    if (input !== undefined) entered.push(input)
    const shown = await answerUssd(
      db,
      { sessionId, phone: from, networkCode: '65010', serviceCode: '*384#', text: entered.join('*') },
      at,
    )
    expect(shown).toMatch(/^(CON|END) /)
    expect(smsLength(shown.slice(4))).toMatchObject({ encoding: 'gsm-7' })
    expect(smsLength(shown.slice(4)).units).toBeLessThanOrEqual(150)
    return shown
  }
}

async function aShop(db: Db): Promise<Seller> {
  const seller = await aSeller(db)
  await db
    .insert(accountPhones)
    .values({ userId: seller.userId, phone: sellerPhone, verifiedAt: now, lastUsedAt: now })
  return seller
}

async function aSale(db: Db, paymentMethod = 'airtel_money') {
  const seller = await aShop(db)
  const product = await aProduct(db, { sellerId: seller.userId, stock: 10 })
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' }
  const order = await anOrder(db, aGuest, product, { contactInfo, paymentMethod })
  return { seller, product, order, short: order.orderNumber.split('-').at(-1)! }
}

const stateOf = async (db: Db, { id }: Pick<Order, 'id'>) => {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return { status: row!.status, released: row!.releasedAt !== null, heard: row!.heardAt !== null }
}

/** The code that the last text to a phone carried. */
async function codeSent(db: Db, to = phone): Promise<string> {
  const [last] = await db
    .select({ text: textMessages.text })
    .from(textMessages)
    .where(eq(textMessages.phone, to))
    .orderBy(desc(textMessages.createdAt), asc(textMessages.kind))
    .limit(20)
    .then((all) => all.filter(({ text: said }) => /\b\d{6}\b/.test(said ?? '')))
  return /\b(\d{6})\b/.exec(last!.text!)![1]!
}

test('the whole life of an order by SMS: confirmed, sent, received with the release code §61.11', async ({
  db,
}) => {
  const { seller, order, short } = await aSale(db)
  expect(await text(db, 'order')).toMatch(new RegExp(`${order.orderNumber}.*pending. Not paid yet.`))
  await pay(db, order.id)
  const [{ status }] = (await db.select({ status: orders.status }).from(orders)) as unknown as [
    { status: string },
  ]
  if (status === 'pending') expect(await text(db, `confirm ${short}`, sellerPhone)).toContain('is confirmed')
  await moveOrderThrough(db, seller, order.id, 'processing', 'shipped')
  expect(await text(db, `oda ${short}`)).toContain('ili m')
  const code = await codeOf(db, order.id)
  expect(await text(db, `received ${short} ${anotherCodeThan(code)}`)).toContain('4 tries left')
  expect(await stateOf(db, order)).toMatchObject({ status: 'shipped', released: false })
  expect(await text(db, `RECEIVED ${order.orderNumber} ${code}`)).toMatch(/now gets the money/)
  expect(await stateOf(db, order)).toEqual({ status: 'delivered', released: true, heard: true })
  const [last] = await db
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.orderId, order.id))
    .orderBy(desc(orderStatusHistory.timestamp))
  expect(last).toMatchObject({ status: 'delivered', movedBy: 'buyer' })
  // The same again changes nothing.
  expect(await text(db, `RECEIVED ${short} ${code}`)).toMatch(/Thumba: /)
})

test('without the release code a code to the phone starts the days to object, and releases nothing §61.12', async ({
  db,
}) => {
  const { seller, order, short } = await aSale(db)
  await pay(db, order.id)
  await moveOrderThrough(db, seller, order.id, 'processing', 'shipped')
  expect(await text(db, `received ${short}`)).toContain('Answer with it within 10 minutes')
  expect(await stateOf(db, order)).toMatchObject({ status: 'shipped' })
  const code = await codeSent(db)
  expect(await text(db, anotherCodeThan(code))).toContain('wrong or too old')
  expect(await text(db, code)).toMatch(/in 7 days unless you open a dispute/)
  expect(await stateOf(db, order)).toEqual({ status: 'delivered', released: false, heard: true })
  expect(await text(db, code)).toContain('wrong or too old')
})

test('a release code that was asked for by a text proves no more than the phone does for two days §61.12', async ({
  db,
}) => {
  const { seller, order, short } = await aSale(db)
  await pay(db, order.id)
  await moveOrderThrough(db, seller, order.id, 'processing', 'shipped')
  expect(await text(db, `code ${short}`)).toContain('comes in another SMS')
  const code = await codeOf(db, order.id)
  expect(
    (await db.select().from(textMessages).where(eq(textMessages.kind, 'release-code')))[0],
  ).toMatchObject({ phone, text: expect.stringContaining(code) })
  expect(await text(db, `received ${short} ${code}`)).toMatch(/in 7 days, not now/)
  expect(await stateOf(db, order)).toEqual({ status: 'delivered', released: false, heard: true })
  expect(await text(db, `received ${short} ${code}`, phone, later(49 * 60))).toMatch(/now gets the money/)
  expect(await stateOf(db, order)).toMatchObject({ released: true })
})

test('while a release is held for a day, words by SMS say so and release nothing §61.12', async ({ db }) => {
  const { seller, order, short } = await aSale(db)
  await pay(db, order.id)
  await moveOrderThrough(db, seller, order.id, 'processing', 'shipped')
  expect(await text(db, `code ${short}`)).toContain('comes in another SMS')
  await db
    .update(orders)
    .set({ releaseHeldUntil: later(60) })
    .where(eq(orders.id, order.id))
  expect(await text(db, `code ${short}`)).toMatch(/waits for a day .* in\.$/)
  const code = await codeOf(db, order.id)
  expect(await text(db, `received ${short} ${code}`)).toMatch(/waits for a day .* in\.$/)
  expect(await stateOf(db, order)).toMatchObject({ status: 'shipped', released: false })
})

test('an order is canceled by a code that only its phone gets §61.12', async ({ db }) => {
  const { order } = await aSale(db)
  await text(db, 'letsani')
  expect(await stateOf(db, order)).toMatchObject({ status: 'pending' })
  const code = await codeSent(db)
  // Whoever else sends it has no such code.
  expect(await text(db, code, '+265991111111')).not.toContain('cancel')
  expect(await stateOf(db, order)).toMatchObject({ status: 'pending' })
  expect(await text(db, code)).toContain('yaletsedwa')
  expect(await stateOf(db, order)).toMatchObject({ status: 'cancelled' })
})

test('a code dies after five wrong ones, ten minutes, and a newer one', async ({ db }) => {
  const { order } = await aSale(db)
  await text(db, 'cancel')
  const first = await codeSent(db)
  for (const by of [1, 2, 3, 4, 5]) await text(db, anotherCodeThan(first, by))
  expect(await text(db, first)).toContain('wrong or too old')
  await text(db, 'cancel')
  expect(await text(db, await codeSent(db), phone, later(12))).toContain('wrong or too old')
  expect(await db.$count(textConfirmations)).toBe(2)
  expect(await stateOf(db, order)).toMatchObject({ status: 'pending' })
})

test('a number learns nothing of the orders of another, nor a seller of what it may not do', async ({
  db,
}) => {
  const { short, order } = await aSale(db)
  expect(await text(db, `order ${short}`, '+265991111111')).toContain('no order of this phone number')
  expect(await text(db, `confirm ${short}`)).not.toContain('confirmed')
  expect(await stateOf(db, order)).toMatchObject({ status: 'pending' })
})

test('stock is asked by everybody and set by its seller only §61.13', async ({ db }) => {
  const { product } = await aSale(db)
  const code = product.id.slice(0, 8).toUpperCase()
  expect(await text(db, `stock ${code}`)).toContain('9 left')
  expect(await text(db, `stock ${code} 5`)).toContain('not a product of your shop')
  expect(await text(db, `STOCK ${code} 5`, sellerPhone)).toContain('now has 5 left')
  expect(await text(db, `stoku ${code} 0`, sellerPhone)).toContain('zatha')
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id))
  expect(row!.stock).toBe(0)
  expect(await text(db, 'stock zzzz9999')).toContain('no product with the code ZZZZ9999')
})

test('of a product whose sizes are counted one by one, a text says which §69.8', async ({ db }) => {
  const { seller, product } = await aSale(db)
  const code = product.id.slice(0, 8).toUpperCase()
  await db
    .update(products)
    .set({ categoryFields: { size: ['38', '42'] } })
    .where(eq(products.id, product.id))
  const sizes = ['38', '42'].map((size) => ({
    key: sizeKey(size),
    price: product.price,
    stock: 3,
    code: null,
    active: true,
  }))
  const saved = await saveOffers(db, seller, { id: product.id, offers: sizes })
  expect(saved.ok).toBe(true)
  expect(await text(db, `stock ${code}`)).toContain('38 (3), 42 (3)')
  expect(await text(db, `stock ${code} 5`, sellerPhone)).toContain(`STOCK ${code} 42 5`)
  expect(await text(db, `stock ${code} 42 5`)).toContain('not a product of your shop')
  expect(await text(db, `stock ${code} 42: 5`, sellerPhone)).toContain('(42) now has 5 left')
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, product.id))
  expect(row!.stock).toBe(8)
})

test('STOP and SIYA end SMS at once, START begins them again, and each stands in the log §61.14', async ({
  db,
}) => {
  await text(db, 'SIYA')
  const facts = async () => (await db.select().from(phoneNumbers).where(eq(phoneNumbers.phone, phone)))[0]
  expect((await facts())?.smsOptedOutAt).not.toBeNull()
  await text(db, 'START')
  expect((await facts())?.smsOptedOutAt).toBeNull()
  const log = await db
    .select()
    .from(messageConsents)
    .orderBy(asc(messageConsents.at), asc(messageConsents.act))
  expect(log.map(({ act, words, source }) => [act, words, source]).toSorted()).toEqual([
    ['given', 'START', 'sms'],
    ['withdrawn', 'SIYA', 'sms'],
  ])
})

test('STOP by WhatsApp ends WhatsApp, and what comes from abroad by SMS is not answered §61.14', async ({
  db,
}) => {
  const write = (from: string, said: string, channel: 'sms' | 'whatsapp', id: string) =>
    answerText(db as Tx, { from, text: said, at: new Date(), id, channel })
  await write(phone, 'S.T.O.P', 'whatsapp', 'wamid.1')
  const [facts] = await db.select().from(phoneNumbers).where(eq(phoneNumbers.phone, phone))
  expect(facts).toMatchObject({ whatsappOptedOutAt: expect.any(Date), smsOptedOutAt: null })
  const abroad = '+12025550123'
  await write(abroad, 'help', 'sms', 'abroad 1')
  await write(abroad, 'stop', 'sms', 'abroad 2')
  expect(await db.select().from(textMessages).where(eq(textMessages.phone, abroad))).toEqual([])
  const [theirs] = await db.select().from(phoneNumbers).where(eq(phoneNumbers.phone, abroad))
  expect(theirs).toMatchObject({ smsOptedOutAt: expect.any(Date) })
})

committed(
  'after STOP codes and answers to what somebody writes go, and nothing else §61.15',
  async ({ db }) => {
    const { short, seller, order } = await aSale(db)
    await pay(db, order.id)
    await moveOrderThrough(db, seller, order.id, 'processing', 'shipped')
    await text(db, 'STOP')
    await text(db, `received ${short}`)
    await text(db, `code ${short}`)
    await writeMessage(db as unknown as Tx, {
      to: phone,
      channel: 'sms',
      content: { kind: 'notice', text: 'Nobody asked for this' },
      language: 'en',
    })
    const waiting = await db.select().from(textMessages).where(eq(textMessages.phone, phone))
    const given: string[] = []
    const gateway = {
      provider: 'test',
      connections: 1,
      embedded: false,
      handOver: async ({ id, text: said }: { id: string; text: string }) => {
        given.push(said)
        return { ok: true, value: { providerId: id } } as const
      },
    }
    await deliverMessages(
      db,
      waiting.map(({ id }) => id),
      { sms: gateway, whatsapp: gateway } as never,
      { now: () => later(2) },
    )
    expect(given).toHaveLength(5)
    for (const words of [
      'no more SMS',
      'we send you a code',
      'Then answer with',
      'comes in another SMS',
      'release code of order',
    ])
      expect(given.join('\n')).toContain(words)
    expect(given.join()).not.toContain('Nobody asked')
  },
)

test('people are answered in the language that they wrote in, and so remembered §61.10', async ({ db }) => {
  await aSale(db)
  expect(await text(db, 'oda')).toContain('ikudikira')
  expect(await text(db, '?')).toContain('Tumizani ODA')
  expect(await text(db, 'english')).toContain('in English now')
  expect(await text(db, '?')).toContain('Send ORDER')
})

test('whoever sends very much is answered no more, and STOP is heard all the same', async ({ db }) => {
  for (let times = 0; times < 20; times += 1) await text(db, 'hello')
  expect(await text(db, 'hello')).toBe('')
  await text(db, 'stop')
  expect((await db.select().from(phoneNumbers))[0]?.smsOptedOutAt).not.toBeNull()
})

test('the whole life of an order by USSD §61.11', async ({ db }) => {
  const { seller, order } = await aSale(db, 'cash_on_delivery')
  const shop = dial(db, sellerPhone)
  expect(await shop()).toContain('5 My shop')
  expect(await shop('5')).toContain('1 Orders to confirm (1)')
  expect(await shop('1')).toContain(order.orderNumber.slice(3))
  expect(await shop('1')).toContain(`Confirm order ${order.orderNumber}`)
  expect(await shop('1')).toMatch(/^END .*confirmed/)
  await moveOrderThrough(db, seller, order.id, 'processing', 'shipped')

  const buyer = dial(db)
  expect(await buyer()).toBe(
    'CON Thumba\n1 My orders\n2 Is it in stock?\n3 Help\n4 Chichewa\n9 Enter SMS code',
  )
  expect(await buyer('4')).toContain('1 Maoda anga')
  expect(await buyer('1')).toContain('ili m')
  expect(await buyer('7')).toContain('Sankhani chimodzi mwa izi')
  expect(await buyer('1')).toContain('1 Ndalandira')
  expect(await buyer('0')).toContain('Maoda anu')
  expect(await buyer('1')).toContain('1 Ndalandira')
  expect(await buyer('1')).toContain('Kodi mwalandira')
  expect(await buyer('1')).toMatch(/^END Tikutumizirani khodi pa SMS/)
  expect(await stateOf(db, order)).toMatchObject({ status: 'shipped' })
  // The session is over; another call goes on, in the same language.
  const again = dial(db)
  expect(await again()).toContain('9 Lowetsani khodi ya SMS')
  await again('9')
  expect(await again(await codeSent(db))).toMatch(/^END .*yafika/)
  expect(await stateOf(db, order)).toMatchObject({ status: 'delivered' })
})

test('in the menu the release code releases the money, and is sent to the phone of the order only §61.12', async ({
  db,
}) => {
  const { seller, order } = await aSale(db)
  await pay(db, order.id)
  await moveOrderThrough(db, seller, order.id, 'processing', 'shipped')
  const call = dial(db)
  await call()
  await call('1')
  expect(await call('1')).toContain('3 Release code')
  expect(await call('1')).toContain('Enter its release code')
  expect(await call(await codeOf(db, order.id))).toMatch(/^END .*now gets the money/)
  expect(await stateOf(db, order)).toMatchObject({ released: true })
})

test('an order that is placed meanwhile changes no number of an open menu', async ({ db }) => {
  const { seller, order } = await aSale(db, 'cash_on_delivery')
  await db
    .update(orders)
    .set({ createdAt: later(-60) })
    .where(eq(orders.id, order.id))
  const call = dial(db, phone, later(-30))
  await call()
  const contactInfo = { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456' }
  const product = await aProduct(db, { sellerId: seller.userId })
  const newer = await anOrder(db, aGuest, product, { contactInfo, paymentMethod: 'cash_on_delivery' })
  await call('1')
  expect(await call('1')).toContain(order.orderNumber)
  const next = dial(db, phone, later(1))
  await next('1')
  expect(await next('1')).toContain(newer.orderNumber)
})

test('stars and nonsense lead nowhere', async ({ db }) => {
  const call = dial(db)
  for (const input of ['', '*', '99', '-1', '1.5', "'; drop table orders", '98', '0', '0', '٣'])
    expect(await call(input)).toMatch(/^CON /)
})

committed(
  'the same step of the menu that comes three times at once sends one code §61.16',
  async ({ db }) => {
    const { seller, order } = await aSale(db, 'cash_on_delivery')
    await moveOrderThrough(db, seller, order.id, 'confirmed', 'processing', 'shipped')
    const step = (entered: string) =>
      answerUssdOnce(
        db,
        { sessionId: 'twice', phone, networkCode: '65010', serviceCode: '*384#', text: entered },
        (tx, request) => answerUssd(tx, request, later(1)),
      )
    for (const entered of ['', '1', '1*1', '1*1*1']) await step(entered)
    expect(await db.$count(textConfirmations)).toBe(0)
    const said = await Promise.all([1, 2, 3].map(() => step('1*1*1*1')))
    expect(new Set(said).size).toBe(1)
    expect(said[0]).toMatch(/^END /)
    expect(await db.$count(textConfirmations)).toBe(1)
    expect(await db.$count(textMessages, eq(textMessages.kind, 'act-code'))).toBe(1)
    await consumeCode(db)
  },
)

/** The one code that was sent still works. */
async function consumeCode(db: Db) {
  const code = await codeSent(db)
  expect(await text(db, code)).toContain('thank you')
}
