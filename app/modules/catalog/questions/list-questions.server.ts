import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Admin, Member, Seller } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { type Cursor, keyset } from '#app/db/keyset.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { products } from '../products/tables.ts'
import type { ShownQuestion } from './rules.ts'
import { productQuestions } from './tables.ts'

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
type ShopWanted = Cursor & { show?: 'waiting' | 'answered'; limit: number }

/** What a shop was asked, unanswered first, then the newest. */
export async function listShopQuestions(db: Db, { userId }: Seller, { show, ...wanted }: ShopWanted) {
  const own = and(eq(productQuestions.sellerId, userId), isNull(productQuestions.hiddenAt))
  const group = {
    waiting: isNull(productQuestions.answeredAt),
    answered: isNotNull(productQuestions.answeredAt),
  }
  const { ids, ...neighbours } = await shopList.page(db, and(own, show && group[show]), wanted)
  const [counts] = await db
    .select({
      all: count(),
      waiting: sql<number>`(count(*) filter (where answered_at is null))::int`,
      answered: sql<number>`(count(*) filter (where answered_at is not null))::int`,
    })
    .from(productQuestions)
    .where(own)
  const rows = await withProduct(db)
    .where(inArray(productQuestions.id, ids))
    .orderBy(...shopList.orderBy())
  return { rows, neighbours, counts: counts! }
}

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

const maxOwn = 200

/** What a member asked about one product and waits for, and all that they asked, the newest first. */
export const findOwnQuestions = (db: Db, { userId }: Pick<Member, 'userId'>, productId?: string) =>
  withProduct(db)
    .where(
      and(
        eq(productQuestions.askerId, userId),
        productId ? eq(productQuestions.productId, productId) : undefined,
      ),
    )
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id))
    .limit(maxOwn)

/** Everything that was asked about a product, for administrators: unanswered first. */
export async function findQuestionsOfProduct(db: Db, _admin: Admin, productId: string) {
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, productId))
  if (!product) return undefined
  const questions = await withProduct(db)
    .where(eq(productQuestions.productId, productId))
    .orderBy(...shopList.orderBy())
    .limit(maxOwn)
  return { name: product.name, questions }
}

/** What a shop answered. */
export const findOwnAnswers = (db: Db, userId: string) =>
  withProduct(db)
    .where(and(eq(productQuestions.sellerId, userId), eq(productQuestions.answeredBy, 'seller')))
    .orderBy(desc(productQuestions.createdAt), desc(productQuestions.id))

const withProduct = (db: Db) =>
  db
    .select({
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
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
export type ListedQuestion = Awaited<ReturnType<typeof withProduct>>[number]
