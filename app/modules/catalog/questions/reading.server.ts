import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor, Admin, Member, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import { containing } from '#app/db/like.ts'
import { listQuery } from '#app/db/list-query.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { findProductWith, type ProductDetail } from '../products/reading/product.server.ts'
import { isoTime } from '../products/reading/product-cards.server.ts'
import { products } from '../products/tables.ts'
import { allQuestionCard, type QuestionGroup, shopQuestionCard } from './list-rules.ts'
import { questionsOnProduct, type ShownQuestion } from './rules.ts'
import { productQuestions, questionWords } from './tables.ts'

const isShown = and(isNotNull(productQuestions.answeredAt), isNull(productQuestions.hiddenAt))
const shownList = keyset(productQuestions.id, { newest: { desc: [productQuestions.answeredAt] } }, 'newest')

/** What everybody reads about a product: answered questions, the newest first, a page at a time. */
export async function listQuestions(db: ReadDb, productId: string, wanted: Cursor & { limit: number }) {
  const where = and(eq(productQuestions.productId, productId), isShown)
  const { ids, ...neighbours } = await shownList.page(db, where, wanted)
  const [counted] = await db.select({ all: count() }).from(productQuestions).where(where)
  return { rows: await readShown(db, ids), neighbours, counts: { all: counted!.all } }
}

async function readShown(db: ReadDb, ids: string[]): Promise<ShownQuestion[]> {
  const rows = await db
    .select()
    .from(productQuestions)
    .where(inArray(productQuestions.id, ids))
    .orderBy(...shownList.orderBy())
  return rows.map(({ id, text, masked, answerMasked, answer, answeredBy, answeredAt }) => ({
    id,
    text,
    masked: masked.length + answerMasked.length > 0,
    answer: answer!,
    answeredBy: answeredBy!,
    answeredAt: answeredAt!.toISOString(),
  }))
}

/** Unanswered first, then the newest. */
const waitingFirst = { desc: [sql`${productQuestions.answeredAt} is null`, productQuestions.createdAt] }

/** What a shop was asked, and how many questions wait and are answered. */
export const shopQuestionQuery = listQuery({
  card: shopQuestionCard,
  table: productQuestions,
  id: productQuestions.id,
  whose: ({ userId }: Seller) =>
    and(eq(productQuestions.sellerId, userId), isNull(productQuestions.hiddenAt)),
  where: { show: inGroup, search: contains },
  orders: { waiting: waitingFirst },
  rows: (db, ids, order) =>
    withProduct(db)
      .where(inArray(productQuestions.id, ids))
      .orderBy(...order),
  counts: countsOf('waiting', 'answered'),
})

const groups: Record<QuestionGroup, SQL> = {
  waiting: sql`(answered_at is null and hidden_at is null)`,
  answered: sql`(answered_at is not null and hidden_at is null)`,
  hidden: sql`hidden_at is not null`,
}
function inGroup(group: QuestionGroup) {
  return groups[group]
}

function countsOf<Group extends QuestionGroup>(...names: Group[]) {
  return async (db: ReadDb, where: SQL | undefined) => {
    const of = names.map((name) => [name, sql<number>`(count(*) filter (where ${groups[name]}))::int`])
    const each: Record<Group, SQL<number>> = Object.fromEntries(of)
    const [counts] = await db
      .select({ all: count(), ...each })
      .from(productQuestions)
      .where(where)
    return counts!
  }
}

/** Whether question or answer has these words. */
function contains(words: string) {
  return sql`${questionWords(productQuestions)} like ${containing(words)}`
}

/** Questions as administrators see them, and how many of each group fit. */
export const allQuestionQuery = listQuery({
  card: allQuestionCard,
  table: productQuestions,
  id: productQuestions.id,
  where: { show: inGroup, search: contains },
  rows: (db, ids, order) => readWithShop(db, ids).orderBy(...order),
  counts: countsOf('waiting', 'answered', 'hidden'),
})

const readWithShop = (db: ReadDb, ids: string[]) =>
  db
    .select({ ...withNames, sellerId: productQuestions.sellerId, shop: sellerProfiles.businessName })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, productQuestions.sellerId))
    .where(inArray(productQuestions.id, ids))
export type QuestionOfShop = Awaited<ReturnType<typeof readWithShop>>[number]

/** One question that a shop was asked. */
export async function findShopQuestion(db: Db, { userId }: Pick<Seller, 'userId'>, id: string) {
  const [found] = await withProduct(db).where(
    and(
      eq(productQuestions.id, id),
      eq(productQuestions.sellerId, userId),
      isNull(productQuestions.hiddenAt),
    ),
  )
  return found
}

const ownList = keyset(productQuestions.id, { newest: { desc: [productQuestions.createdAt] } }, 'newest')

/** What a member asked, the newest first, a page at a time. */
export async function listOwnQuestions(
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  wanted: Cursor & { limit: number },
) {
  const own = eq(productQuestions.askerId, userId)
  const { ids, ...neighbours } = await ownList.page(db, own, wanted)
  const rows = await withProduct(db)
    .where(inArray(productQuestions.id, ids))
    .orderBy(...ownList.orderBy())
  return { rows, neighbours, counts: { all: await db.$count(productQuestions, own) } }
}

/** All that a member asked: for the file of their data. */
export const findOwnQuestions = (db: Db, { userId }: Pick<Member, 'userId'>) =>
  withProduct(db)
    .where(eq(productQuestions.askerId, userId))
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id))

const mostWaiting = 20

/** What a member asked about a product and waits for. */
export const findWaitingQuestions = (db: Db, { userId }: Pick<Member, 'userId'>, productId: string) =>
  db
    .select({ id: productQuestions.id, text: productQuestions.text })
    .from(productQuestions)
    .where(
      and(
        eq(productQuestions.askerId, userId),
        eq(productQuestions.productId, productId),
        isNull(productQuestions.answeredAt),
      ),
    )
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id))
    .limit(mostWaiting)

const productList = keyset(productQuestions.id, { waiting: waitingFirst }, 'waiting')

/** Everything that was asked about a product, for administrators: unanswered first, a page at a time. */
export async function findQuestionsOfProduct(
  db: Db,
  _admin: Admin,
  productId: string,
  wanted: Cursor & { limit: number },
) {
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, productId))
  if (!product) return undefined
  const about = eq(productQuestions.productId, productId)
  const { ids, ...neighbours } = await productList.page(db, about, wanted)
  const counts = { all: await db.$count(productQuestions, about) }
  const rows = await withProduct(db)
    .where(inArray(productQuestions.id, ids))
    .orderBy(...productList.orderBy())
  return { name: product.name, rows, neighbours, counts }
}

/** What a shop answered. */
export const findOwnAnswers = (db: Db, userId: string) =>
  withProduct(db)
    .where(and(eq(productQuestions.sellerId, userId), eq(productQuestions.answeredBy, 'seller')))
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id))

const withNames = {
  id: productQuestions.id,
  productId: productQuestions.productId,
  productName: products.name,
  text: productQuestions.text,
  masked: productQuestions.masked,
  answer: productQuestions.answer,
  answerMasked: productQuestions.answerMasked,
  answeredBy: productQuestions.answeredBy,
  answeredAt: productQuestions.answeredAt,
  hiddenAt: productQuestions.hiddenAt,
  createdAt: productQuestions.createdAt,
}

const withProduct = (db: ReadDb) =>
  db.select(withNames).from(productQuestions).innerJoin(products, eq(products.id, productQuestions.productId))
export type ListedQuestion = Awaited<ReturnType<typeof withProduct>>[number]

type WithQuestions = { questions: ShownQuestion[] }

/** A product, and the newest answered questions about it. */
export function findProductWithQuestions(
  db: ReadDb,
  actor: Actor,
  id: string,
): Promise<(ProductDetail & WithQuestions) | undefined> {
  return findProductWith<WithQuestions>(db, actor, { id, beside: { questions: newestQuestions } })
}

const newestQuestions = sql`
  (select coalesce(json_agg(json_build_object('id', shown.id, 'text', shown.text, 'masked', cardinality(shown.masked || shown.answer_masked) > 0,
      'answer', shown.answer, 'answeredBy', shown.answered_by, 'answeredAt', ${isoTime(sql`shown.answered_at`)})), '[]')
    from (select * from ${productQuestions} asked
           where asked.product_id = products.id and asked.answered_at is not null and asked.hidden_at is null
           order by asked.answered_at desc, asked.id desc limit ${sql.raw(String(questionsOnProduct))}) shown)`
