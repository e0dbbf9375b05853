import { eq } from 'drizzle-orm'
import pMap from 'p-map'
import { expect } from 'vitest'
import type { Db, Tx } from '#app/db/client.server.ts'
import { createLink, deleteOpenLinks } from '#app/modules/identity/accounts/links/links.server.ts'
import { blocks } from '#app/modules/identity/blocks/tables.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { committed, test } from '#test/db.ts'
import { aBuyer, aGuest, anAdmin, aProduct, aSeller } from '#test/make.ts'
import { products } from '../products/tables.ts'
import {
  anonymizeAsker,
  answerByLink,
  answerQuestion,
  deleteOldQuestionOriginals,
  findLinkedQuestion,
} from './answering.server.ts'
import { askQuestion } from './ask-question.server.ts'
import {
  allQuestionQuery,
  findOwnQuestions,
  findProductWithQuestions,
  findQuestionsOfProduct,
  findShopQuestion,
  findWaitingQuestions,
  listOwnQuestions,
  listQuestions,
  shopQuestionQuery,
} from './reading.server.ts'
import { productQuestions } from './tables.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

async function aMarket(db: Db) {
  const seller = await aSeller(db)
  const product = await aProduct(db, { sellerId: seller.userId, name: 'Galaxy A54' })
  return { seller, product, asker: await aBuyer(db, { createdAt: daysAgo(30) }) }
}

async function anAskedQuestion(db: Db, text = 'Does it come with a charger?') {
  const market = await aMarket(db)
  const asked = await askQuestion(db, market.asker, { productId: market.product.id, text })
  if (!asked.ok) throw new Error(asked.reason)
  return { ...market, question: asked.value }
}

const linkTo = (db: Db, sellerId: string, questionId: string, now = new Date()) =>
  createLink(db as Tx, 'answer-question', { userId: sellerId, email: '', about: questionId }, now)

test('a question is masked, its seller is told, and nobody else reads it before it is answered §63.2', async ({
  db,
}) => {
  const { seller, product, question } = await anAskedQuestion(db, 'Is it new? Call 0999 123 456')
  expect(question.text).toBe('Is it new? Call •••••')
  expect(question).toMatchObject({ masked: ['phone'], original: 'Is it new? Call 0999 123 456' })
  const told = await db.select().from(notifications).where(eq(notifications.userId, seller.userId))
  expect(told).toMatchObject([{ kind: 'question_asked', path: `/seller/questions/${question.id}` }])
  expect(told[0]!.text).not.toContain('0999')
  expect((await findProductWithQuestions(db, aGuest, product.id))?.questions).toEqual([])
  expect((await listQuestions(db, product.id, { limit: 20 })).rows).toEqual([])
})

test('an answer is masked, shown on the product, and told to whoever asked §63.3', async ({ db }) => {
  const { seller, asker, product, question } = await anAskedQuestion(db)
  const answered = await answerQuestion(db, seller, { questionId: question.id, text: 'Yes. See cheap.co.mw' })
  expect(answered.ok).toBe(true)
  const shown = { text: question.text, answer: 'Yes. See •••••', answeredBy: 'seller', masked: true }
  expect((await findProductWithQuestions(db, aGuest, product.id))?.questions).toMatchObject([shown])
  expect((await listQuestions(db, product.id, { limit: 20 })).rows).toMatchObject([shown])
  const told = await db.select().from(notifications).where(eq(notifications.userId, asker.userId))
  expect(told).toMatchObject([{ kind: 'question_answered', path: `/product/${product.id}/questions` }])
})

test('a product shows the three newest answers, and no question that was taken down §63.3', async ({
  db,
}) => {
  const { seller, asker, product } = await aMarket(db)
  for (const text of ['First one?', 'Second one?', 'Third one?', 'Fourth one?', 'Fifth one?']) {
    const asked = await askQuestion(db, asker, { productId: product.id, text })
    if (!asked.ok) throw new Error(asked.reason)
    await answerQuestion(
      db,
      seller,
      { questionId: asked.value.id, text: 'Yes' },
      new Date(asked.value.createdAt.getTime() + 1000),
    )
  }
  await db
    .update(productQuestions)
    .set({ hiddenAt: new Date() })
    .where(eq(productQuestions.text, 'Fifth one?'))
  const shown = (await findProductWithQuestions(db, aGuest, product.id))!.questions.map(({ text }) => text)
  expect(shown).toHaveLength(3)
  expect(shown).not.toContain('Fifth one?')
  expect((await listQuestions(db, product.id, { limit: 20 })).counts).toEqual({ all: 4 })
})

test('who may ask and answer: not about an own product, nor who is blocked, nor with forbidden words §63.4', async ({
  db,
}) => {
  const { seller, asker, product, question } = await anAskedQuestion(db)
  const ask = (who: typeof asker | typeof seller, text: string, productId = product.id) =>
    askQuestion(db, who, { productId, text })
  expect(await ask(seller, 'Do I sell this?')).toMatchObject({ reason: 'own-product' })
  expect(await ask(asker, 'Is it ivory?')).toMatchObject({ reason: 'forbidden-word' })
  expect(await ask(asker, 'Is it there?', 'nothere')).toMatchObject({ reason: 'product-not-found' })
  const stranger = await aBuyer(db)
  const other = await aSeller(db)
  for (const who of [stranger, other, asker])
    expect(await answerQuestion(db, who, { questionId: question.id, text: 'Yes' })).toMatchObject({
      reason: 'question-not-found',
    })
  expect(await findShopQuestion(db, other, question.id)).toBeUndefined()
  await db.insert(blocks).values({ blockerId: seller.userId, blockedId: stranger.userId })
  expect(await ask(stranger, 'Is it still there?')).toMatchObject({ reason: 'blocked' })
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, product.id))
  expect(await ask(asker, 'Is it still there?')).toMatchObject({ reason: 'product-not-found' })
})

test('an administrator answers too, and it stands in the log §63.4', async ({ db }) => {
  const { question } = await anAskedQuestion(db)
  const answered = await answerQuestion(db, await anAdmin(db), { questionId: question.id, text: 'It does.' })
  expect(answered).toMatchObject({ ok: true, value: { answeredBy: 'admin' } })
})

test('a new member asks three questions a day, others five of one shop §63.5', async ({ db }) => {
  const { product, asker } = await aMarket(db)
  const ask = async (who: typeof asker, number: number) =>
    (await askQuestion(db, who, { productId: product.id, text: `Question number ${number}?` })).ok
  const fresh = await aBuyer(db)
  expect(await pMap([1, 2, 3, 4], (number) => ask(fresh, number), { concurrency: 1 })).toEqual([
    true,
    true,
    true,
    false,
  ])
  const often = await pMap([1, 2, 3, 4, 5, 6], (number) => ask(asker, number), { concurrency: 1 })
  expect(often).toEqual([true, true, true, true, true, false])
})

committed(
  'the same question sent ten times at once is there once, and so is its answer §63.5',
  async ({ db }) => {
    const { seller, asker, product } = await aMarket(db)
    const ten = Array.from({ length: 10 })
    const asked = await pMap(ten, () =>
      askQuestion(db, asker, { productId: product.id, text: 'Still there?' }),
    )
    expect(asked.filter(({ ok }) => ok)).toHaveLength(10)
    const [question] = await db.select().from(productQuestions)
    expect(await db.$count(productQuestions)).toBe(1)
    const answer = () => answerQuestion(db, seller, { questionId: question!.id, text: 'Yes.' })
    expect((await pMap(ten, answer)).filter(({ ok }) => ok)).toHaveLength(10)
    expect(await db.$count(notifications, eq(notifications.userId, asker.userId))).toBe(1)
  },
)

test('a link answers its one question, once, and opens no other §63.6', async ({ db }) => {
  const { seller, question, asker, product } = await anAskedQuestion(db)
  const second = await askQuestion(db, asker, { productId: product.id, text: 'And a cover?' })
  if (!second.ok) throw new Error(second.reason)
  const token = await linkTo(db, seller.userId, question.id)
  const another = await linkTo(db, seller.userId, second.value.id)
  expect(`/answer/${token}`.length).toBeLessThanOrEqual(60)
  expect(await findLinkedQuestion(db, token)).toMatchObject({ ok: true, value: { id: question.id } })
  expect(await findLinkedQuestion(db, another)).toMatchObject({ ok: true, value: { id: second.value.id } })
  expect(await answerByLink(db, { token, text: 'ivory' })).toMatchObject({ reason: 'forbidden-word' })
  expect(await answerByLink(db, { token, text: 'Yes, in the box.' })).toMatchObject({ ok: true })
  expect(await answerByLink(db, { token, text: 'Again' })).toMatchObject({ reason: 'link-used' })
  expect(await findLinkedQuestion(db, token)).toMatchObject({ reason: 'answered-already' })
  expect(await answerByLink(db, { token: another, text: 'No.' })).toMatchObject({
    ok: true,
    value: { id: second.value.id },
  })
})

test('a link is dead after 7 days, after sessions ended, once suspended, and once answered otherwise §63.6', async ({
  db,
}) => {
  const dead: Record<string, (sellerId: string) => Promise<unknown>> = {
    'sessions ended': (id) => deleteOpenLinks(db as Tx, id),
    suspended: (id) => db.update(users).set({ status: 'suspended' }).where(eq(users.id, id)),
  }
  for (const [why, kill] of Object.entries(dead)) {
    const { seller, question } = await anAskedQuestion(db)
    const token = await linkTo(db, seller.userId, question.id)
    await kill(seller.userId)
    expect(await findLinkedQuestion(db, token), why).toMatchObject({ reason: 'link-unknown' })
    expect(await answerByLink(db, { token, text: 'Yes' }), why).toMatchObject({ reason: 'link-unknown' })
  }
  const { seller, question } = await anAskedQuestion(db)
  const old = await linkTo(db, seller.userId, question.id, daysAgo(7.01))
  expect(await answerByLink(db, { token: old, text: 'Yes' })).toMatchObject({ reason: 'link-expired' })
  const token = await linkTo(db, seller.userId, question.id)
  await answerQuestion(db, seller, { questionId: question.id, text: 'Yes' })
  expect(await findLinkedQuestion(db, token)).toMatchObject({ reason: 'answered-already' })
  expect(await answerByLink(db, { token, text: 'No' })).toMatchObject({ reason: 'answered-already' })
  const reset = await createLink(
    db as Tx,
    'reset-password',
    { userId: seller.userId, email: seller.email },
    new Date(),
  )
  expect(await findLinkedQuestion(db, reset)).toMatchObject({ reason: 'link-unknown' })
})

test('a shop sees what waits first; whoever asked sees their own §63.7', async ({ db }) => {
  const { seller, asker, product, question } = await anAskedQuestion(db)
  await answerQuestion(db, seller, { questionId: question.id, text: 'Yes' })
  await askQuestion(db, asker, { productId: product.id, text: 'And a cover?' }, daysAgo(3))
  const listed = await shopQuestionQuery.page(db, seller, { limit: 20 })
  expect(listed.rows.map(({ text }) => text)).toEqual(['And a cover?', question.text])
  expect(listed.counts).toEqual({ all: 2, waiting: 1, answered: 1 })
  expect(await findOwnQuestions(db, asker)).toHaveLength(2)
  expect((await shopQuestionQuery.page(db, await aSeller(db), { limit: 20 })).rows).toEqual([])
})

test('who leaves takes unanswered questions along; what was masked goes after 90 days §63.8', async ({
  db,
}) => {
  const { seller, asker, product, question } = await anAskedQuestion(db, 'Is it new? Call 0999 123 456')
  await answerQuestion(db, seller, { questionId: question.id, text: 'Yes, call 0888 123 456' })
  await askQuestion(db, asker, { productId: product.id, text: 'And a cover?' })
  expect(await deleteOldQuestionOriginals(db, new Date())).toBe(0)
  expect(await deleteOldQuestionOriginals(db, new Date(Date.now() + 91 * 24 * 60 * 60 * 1000))).toBe(1)
  await anonymizeAsker(db as Tx, asker.userId)
  const left = await db.select().from(productQuestions)
  expect(left).toMatchObject([
    { askerId: null, original: null, answerOriginal: null, answer: 'Yes, call •••••' },
  ])
})

/** As many questions of one member to one shop as are asked for, the newest the last. */
async function manyQuestions(db: Db, count: number) {
  const market = await aMarket(db)
  const { seller, product, asker } = market
  await db.insert(productQuestions).values(
    Array.from({ length: count }, (_, at) => ({
      productId: product.id,
      sellerId: seller.userId,
      askerId: asker.userId,
      text: `Is it 100% cotton, number ${at}?`,
      createdAt: daysAgo(count - at),
      ...(at % 3 === 0 && { answer: `Yes_${at}`, answeredBy: 'seller' as const, answeredAt: daysAgo(0) }),
      ...(at % 10 === 0 && { hiddenAt: daysAgo(0) }),
    })),
  )
  return market
}

type Page = { rows: { text: string }[]; neighbours: { next?: string } }
async function readAll(page: (after: string | undefined) => Promise<Page>) {
  const texts: string[] = []
  let next: string | undefined
  do {
    const { rows, neighbours } = await page(next)
    texts.push(...rows.map(({ text }) => text))
    next = neighbours.next
  } while (next)
  return texts
}
const cursor = (after: string | undefined) => ({ limit: 50, ...(after && { after }) })

test('lists of questions have pages to their end, for whoever asked, the shop and administrators §63.22', async ({
  db,
}) => {
  const { seller, product, asker } = await manyQuestions(db, 230)
  const admin = await anAdmin(db)
  const own = await readAll((after) => listOwnQuestions(db, asker, cursor(after)))
  expect([own.length, new Set(own).size, own[0]]).toEqual([230, 230, 'Is it 100% cotton, number 229?'])
  const ofShop = await readAll((after) => shopQuestionQuery.page(db, seller, cursor(after)))
  expect(ofShop).toHaveLength(207)
  const all = await readAll((after) => allQuestionQuery.page(db, admin, cursor(after)))
  expect([all.length, new Set(all).size]).toEqual([230, 230])
  const ofProduct = await readAll(async (after) => {
    const found = await findQuestionsOfProduct(db, admin, product.id, cursor(after))
    return found!
  })
  expect(ofProduct).toHaveLength(230)
  expect(await findWaitingQuestions(db, asker, product.id)).toHaveLength(20)
})

test('administrators and shops find questions by their words and groups, and their file holds the same §63.22', async ({
  db,
}) => {
  const { seller, product } = await manyQuestions(db, 30)
  await manyQuestions(db, 3)
  const admin = await anAdmin(db)
  const find = async (wanted: object) =>
    (await allQuestionQuery.page(db, admin, { limit: 100, ...wanted })).rows.length
  const { counts } = await allQuestionQuery.page(db, admin, { limit: 1 })
  expect(counts).toEqual({ all: 33, waiting: 20, answered: 9, hidden: 4 })
  expect(await find({ show: 'waiting' })).toBe(20)
  expect(await find({ show: 'hidden' })).toBe(4)
  expect(await find({ product: product.id })).toBe(30)
  expect(await find({ search: 'NUMBER 29' })).toBe(1)
  expect(await find({ search: '100%' })).toBe(33)
  expect(await find({ search: '0% number' })).toBe(0)
  expect(await find({ search: 'yes_27' })).toBe(1)
  expect(await find({ search: 'yesx27' })).toBe(0)
  expect(await find({ from: '2020-01-01', to: '2020-01-02' })).toBe(0)
  const shops = await shopQuestionQuery.page(db, seller, { limit: 100, search: 'number 2' })
  expect([shops.rows.length, shops.counts]).toEqual([10, { all: 10, waiting: 7, answered: 3 }])

  const inFile: string[] = []
  for await (const rows of allQuestionQuery.batches(db, admin, { show: 'answered', sort: 'oldest' }))
    inFile.push(...rows.map(({ text }) => text))
  expect(inFile).toHaveLength(9)
  const inShopFile: string[] = []
  for await (const rows of shopQuestionQuery.batches(db, seller, { search: 'number 2' }))
    inShopFile.push(...rows.map(({ text }) => text))
  expect(inShopFile).toEqual(shops.rows.map(({ text }) => text))
})
