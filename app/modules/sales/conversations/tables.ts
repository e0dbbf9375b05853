import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/db/columns.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { maskedKinds } from '#app/modules/platform/contact-masking/mask-rules.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { orders } from '../orders/tables.ts'
import { conversationParts } from './rules.ts'

/** What a buyer and a seller write to each other: about an order, or a member's enquiry about a product. Nobody else reads it. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    orderId: text()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text().references(() => products.id, { onDelete: 'set null' }), // what an enquiry is about, while it is there
    subject: text().notNull(), // the order's number, or the product's name as it was
    buyerId: text().references(() => users.id, { onDelete: 'set null' }), // null for a guest's order
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    lastMessageAt: moment().notNull(),
    lastMessageBy: text({ enum: conversationParts }).notNull(),
    unreadByBuyer: integer().notNull().default(0),
    unreadBySeller: integer().notNull().default(0),
    buyerReadAt: moment(),
    sellerReadAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('conversations_one_enquiry').on(table.productId, table.buyerId).where(sql`order_id is null`),
    index('conversations_of_buyer').on(table.buyerId, table.lastMessageAt, table.id),
    index('conversations_of_seller').on(table.sellerId, table.lastMessageAt, table.id),
    index('conversations_by_age').on(table.lastMessageAt),
    check('conversations_about_one', sql`num_nonnulls(${table.orderId}, ${table.productId}) <= 1`),
    check('conversations_last_by', sql`${table.lastMessageBy} in ('buyer', 'seller')`),
  ],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: id(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    saidBy: text({ enum: conversationParts }).notNull(),
    actorId: text().references(() => users.id, { onDelete: 'set null' }), // null for a guest
    text: text().notNull(), // as both sides read it
    masked: text({ enum: maskedKinds }).array().notNull().default([]),
    shares: boolean().notNull().default(false), // contacts might be shared when it was written
    original: text(), // before something was taken out; kept for disputes and reports, then emptied
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('conversation_messages_in_order').on(table.conversationId, table.createdAt, table.id),
    index('conversation_messages_by_actor').on(table.actorId),
    index('conversation_messages_kept').on(table.createdAt).where(sql`original is not null`),
    check('conversation_messages_said', sql`length(${table.text}) between 0 and 6000`),
    check('conversation_messages_by', sql`${table.saidBy} in ('buyer', 'seller')`),
  ],
)

/** Pictures of a message: only the two sides see them, and in a dispute administrators. */
export const conversationPhotos = pgTable(
  'conversation_photos',
  {
    id: id(),
    messageId: text()
      .notNull()
      .references(() => conversationMessages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull().unique(), // where it lies in the storage
  },
  (table) => [
    unique('conversation_photos_place').on(table.messageId, table.position),
    check('conversation_photos_few', sql`${table.position} between 1 and 4`),
  ],
)
