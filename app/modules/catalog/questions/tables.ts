import { type AnyColumn, sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/db/columns.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { maskedKinds } from '#app/modules/platform/contact-masking/mask-rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { products } from '../products/tables.ts'
import { answerers } from './rules.ts'

/** The words in which a question is searched for. */
export const questionWords = ({ text, answer }: Record<'text' | 'answer', AnyColumn>) =>
  sql`lower(${text} || ' ' || coalesce(${answer}, ''))`

/** What members asked about a product, for everybody to read, and what its shop answered. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    askerId: text().references(() => users.id, { onDelete: 'set null' }), // null once the account is deleted
    text: text().notNull(), // as everybody reads it
    masked: text({ enum: maskedKinds }).array().notNull().default([]), // what was taken out of it
    original: text(), // before something was taken out; kept for reports, then emptied
    answer: text(),
    answerMasked: text({ enum: maskedKinds }).array().notNull().default([]),
    answerOriginal: text(),
    answeredBy: text({ enum: answerers }),
    answeredAt: moment(),
    hiddenAt: moment(), // taken down by an administrator
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('product_questions_shown')
      .on(table.productId, table.answeredAt, table.id)
      .where(sql`answered_at is not null and hidden_at is null`),
    index('product_questions_by_seller').on(table.sellerId, table.createdAt, table.id, table.answeredAt),
    index('product_questions_by_asker').on(table.askerId, table.createdAt, table.id),
    index('product_questions_by_product').on(table.productId, table.createdAt, table.id),
    index('product_questions_waiting_first')
      .on(table.sellerId, sql`(${table.answeredAt} is null)`, table.createdAt, table.id)
      .where(sql`hidden_at is null`),
    index('product_questions_newest').on(table.createdAt, table.id),
    index('product_questions_searched').using('gin', sql`${questionWords(table)} gin_trgm_ops`),
    index('product_questions_kept')
      .on(table.createdAt)
      .where(sql`original is not null or answer_original is not null`),
    check('product_questions_asked', sql`length(${table.text}) between 1 and 1000`),
    check(
      'product_questions_answered',
      sql`num_nulls(${table.answer}, ${table.answeredBy}, ${table.answeredAt}) in (0, 3) and (${table.answer} is null or length(${table.answer}) between 1 and 2000)`,
    ),
    check('product_questions_answerer', sql`${table.answeredBy} in ('seller', 'admin')`),
  ],
)
