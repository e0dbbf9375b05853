import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Admin, Member, Seller } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, type KeysetSort, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { isoTime } from '../products/reading/product-cards.server.ts'
import { products } from '../products/tables.ts'
import type { QuestionFilter, QuestionGroup, QuestionSort } from './list-rules.ts'
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

const shopList = keyset(
  productQuestions.id,
  { waiting: { desc: [sql`${productQuestions.answeredAt} is null`, productQuestions.createdAt] } },
  'waiting',
)
type ShopFilter = Pick<QuestionFilter, 'search'> & { show?: 'waiting' | 'answered' }

/** What a shop was asked, unanswered first, then the newest. */
export async function listShopQuestions(
  db: Db,
  { userId }: Seller,
  wanted: ShopFilter & Cursor & { limit: number },
) {
  const own = ofShop(userId, wanted)
  const { ids, ...neighbours } = await shopList.page(db, and(own, inGroup(wanted.show)), wanted)
  const [counts] = await db
    .select({ all: count(), ...countsOf('waiting', 'answered') })
    .from(productQuestions)
    .where(own)
  return { rows: await readInShopOrder(db, ids), neighbours, counts: counts! }
}

/** All that fits of what a shop was asked, a batch at a time. */
export async function* eachShopQuestion(db: Db, { userId }: Seller, filter: ShopFilter) {
  const where = and(ofShop(userId, filter), inGroup(filter.show))
  for await (const ids of shopList.batches(db, where, { limit: 500 })) yield readInShopOrder(db, ids)
}

const ofShop = (userId: string, { search }: ShopFilter) =>
  and(eq(productQuestions.sellerId, userId), isNull(productQuestions.hiddenAt), contains(search))
const readInShopOrder = (db: Db, ids: string[]) =>
  withProduct(db)
    .where(inArray(productQuestions.id, ids))
    .orderBy(...shopList.orderBy())

const groups: Record<QuestionGroup, SQL> = {
  waiting: sql`(answered_at is null and hidden_at is null)`,
  answered: sql`(answered_at is not null and hidden_at is null)`,
  hidden: sql`hidden_at is not null`,
}
const inGroup = (group: QuestionGroup | undefined) => group && groups[group]
const countsOf = <Name extends QuestionGroup>(...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, sql<number>`(count(*) filter (where ${groups[name]}))::int`]),
  ) as Record<Name, SQL<number>>

/** Whether question or answer has these words. */
const contains = (search: string | undefined) =>
  search
    ? sql`${questionWords(productQuestions)} like ${`%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
    : undefined

const sorts: Record<QuestionSort, KeysetSort> = {
  newest: { desc: [productQuestions.createdAt] },
  oldest: { asc: [productQuestions.createdAt] },
}
const allList = keyset(productQuestions.id, sorts, 'newest')

/** Questions of all shops, or about one product, as administrators see them, and how many of each group fit. */
export async function listAllQuestions(
  db: ReadDb,
  _admin: Admin,
  wanted: QuestionFilter & Cursor & { limit: number },
) {
  const narrowed = narrows(wanted)
  const { ids, ...neighbours } = await allList.page(db, and(narrowed, inGroup(wanted.show)), wanted)
  const [counts] = await db
    .select({ all: count(), ...countsOf('waiting', 'answered', 'hidden') })
    .from(productQuestions)
    .where(narrowed)
  return { rows: await readWithShop(db, ids, wanted.sort), neighbours, counts: counts! }
}

/** All questions that fit, a batch at a time. */
export async function* eachQuestion(db: ReadDb, _admin: Admin, { sort, show, ...filter }: QuestionFilter) {
  const where = and(narrows(filter), inGroup(show))
  for await (const ids of allList.batches(db, where, { sort, limit: 500 })) yield readWithShop(db, ids, sort)
}

const narrows = ({ search, product, from, to }: QuestionFilter) =>
  and(
    product ? eq(productQuestions.productId, product) : undefined,
    contains(search),
    from ? gte(productQuestions.createdAt, startOfDay(from)) : undefined,
    to ? lt(productQuestions.createdAt, endOfDay(to)) : undefined,
  )

const readWithShop = (db: ReadDb, ids: string[], sort: QuestionSort | undefined) =>
  db
    .select({ ...withNames, sellerId: productQuestions.sellerId, shop: sellerProfiles.businessName })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .innerJoin(sellerProfiles, eq(sellerProfiles.userId, productQuestions.sellerId))
    .where(inArray(productQuestions.id, ids))
    .orderBy(...allList.orderBy(sort))
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
  const { ids, ...neighbours } = await shopList.page(db, about, wanted)
  const counts = { all: await db.$count(productQuestions, about) }
  return { name: product.name, rows: await readInShopOrder(db, ids), neighbours, counts }
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

const withProduct = (db: Db) =>
  db.select(withNames).from(productQuestions).innerJoin(products, eq(products.id, productQuestions.productId))
export type ListedQuestion = Awaited<ReturnType<typeof withProduct>>[number]

/** The newest answered questions of the product that a statement reads, as a JSON list. */
export const newestQuestions = (): SQL => sql`
  (select coalesce(json_agg(json_build_object('id', shown.id, 'text', shown.text, 'masked', cardinality(shown.masked || shown.answer_masked) > 0,
      'answer', shown.answer, 'answeredBy', shown.answered_by, 'answeredAt', ${isoTime(sql`shown.answered_at`)})), '[]')
    from (select * from ${productQuestions} asked
           where asked.product_id = products.id and asked.answered_at is not null and asked.hidden_at is null
           order by asked.answered_at desc, asked.id desc limit ${sql.raw(String(questionsOnProduct))}) shown)`
