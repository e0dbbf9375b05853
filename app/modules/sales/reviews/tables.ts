import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orderItems, orders } from '../orders/tables.ts'
import type { MarkReason, WaitReason } from './rules.ts'
import { reviewStatuses, reviewsTakenAway, shownReviews } from './status.ts'
import type { Suspicion } from './writing/suspicion-rules.ts'

/** What a buyer says of a line that they bought and received: one of each line. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    orderItemId: text()
      .notNull()
      .unique()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    productId: text().notNull(), // no foreign key: a seller may delete the product, what was said of the shop stays
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    authorId: text().references(() => users.id, { onDelete: 'set null' }), // null for a guest, and where the account is gone
    authorName: text().notNull(), // Chikondi B.; empty where the account is gone
    stars: integer().notNull(),
    text: text().notNull().default(''),
    pictures: jsonb().$type<StoredPicture[]>().notNull().default([]),
    hasPictures: boolean().generatedAlwaysAs(sql`jsonb_array_length(pictures) > 0`),
    status: text({ enum: reviewStatuses }).notNull(),
    waitsFor: text().array().$type<WaitReason[]>().notNull().default([]), // why it waits, or once waited
    suspicions: jsonb().$type<Suspicion[]>().notNull().default([]),
    editedAt: moment(),
    publishedAt: moment(), // when it was first shown
    answer: text(),
    answeredAt: moment(),
    answerEditedAt: moment(),
    helpful: integer().notNull().default(0),
    removedReason: text(),
    voice: text(), // a hash of who it counts as; null where its order weighs nothing
    device: text(), // a hash of the browser's name, for 180 days
    network: text(), // a hash of the address it came from, as long
    ...timestamps,
  },
  (table) => [
    // A product's list with pictures first. Behind its order what is counted by, so that counting reads no row.
    index('reviews_shown')
      .on(table.productId, table.hasPictures, table.createdAt, table.id, table.stars)
      .where(stateIn(sql`status`, shownReviews)),
    index('reviews_by_seller').on(table.sellerId, table.createdAt, table.id),
    index('reviews_unanswered')
      .on(table.sellerId, table.createdAt, table.id)
      .where(sql`${stateIn(sql`status`, shownReviews)} and answered_at is null`),
    index('reviews_by_order').on(table.orderId),
    index('reviews_by_author').on(table.authorId, table.createdAt, table.id),
    index('reviews_by_status').on(table.status, table.createdAt, table.id),
    index('reviews_by_age').on(table.createdAt, table.id),
    index('reviews_traced').on(table.createdAt).where(sql`device is not null or network is not null`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_length', sql`length(${table.text}) <= 2000`),
    check(
      'reviews_few_pictures',
      sql`jsonb_typeof(${table.pictures}) = 'array' and jsonb_array_length(${table.pictures}) <= 4`,
    ),
    check('reviews_status_known', stateIn(table.status, reviewStatuses)),
    check(
      'reviews_answered',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and length(${table.answer}) between 1 and 1000`,
    ),
    check(
      'reviews_removed',
      sql`(${stateIn(table.status, reviewsTakenAway)}) = (${table.removedReason} is not null)`,
    ),
    check('reviews_helpful', sql`${table.helpful} >= 0`),
  ],
)
export type Review = typeof reviews.$inferSelect

/** Who found a review helpful: a person counts once. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: text()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_by_user').on(table.userId),
  ],
)

/** Who was reminded that an order can be reviewed. */
export const reviewReminders = pgTable('review_reminders', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull().defaultNow(),
})

/** What buyer and seller of an order say of each other. Neither reads the other's before both wrote, or 7 days passed. */
export const orderMarks = pgTable(
  'order_marks',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    by: text({ enum: ['buyer', 'seller'] }).notNull(),
    actorId: text().references(() => users.id, { onDelete: 'set null' }),
    good: boolean().notNull(),
    reasons: text().array().$type<MarkReason[]>().notNull().default([]),
    text: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.by] }),
    index('order_marks_by_actor').on(table.actorId),
    check('order_marks_by_known', sql`${table.by} in ('buyer', 'seller')`),
    check('order_marks_length', sql`length(${table.text}) <= 500`),
  ],
)
