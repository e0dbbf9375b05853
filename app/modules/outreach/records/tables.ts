import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/db/columns.ts'
import { shopBadges } from '#app/modules/identity/shops/badge-names.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'

/** What became of a shop's orders of the last 90 days. A job counts it anew every night; nothing else writes it. */
export const shopRecords = pgTable(
  'shop_records',
  {
    sellerId: text()
      .primaryKey()
      .references(() => sellerProfiles.userId, { onDelete: 'cascade' }),
    orders: integer().notNull(), // that were sent, late, or cancelled by the shop
    sentOnTime: integer().notNull(),
    cancelled: integer().notNull(), // by the shop, or because it was late
    disputesLost: integer().notNull(),
    sent: integer().notNull(), // after they were confirmed
    sentWithinDay: integer().notNull(), // of the confirmation
    completed: integer().notNull(), // ever, counted no further than a badge asks for
    lostSince: integer().notNull(), // disputes lost in 90 days, or since the last so many completed orders
    rating: numeric({ precision: 3, scale: 2, mode: 'number' }),
    ratings: integer().notNull().default(0),
    asked: integer().notNull().default(0), // questions and enquiries
    answered: integer().notNull().default(0), // within a day
    countedAt: moment().notNull(),
  },
  (table) => [
    check(
      'shop_records_add_up',
      sql`${table.sentOnTime} between 0 and ${table.orders} and ${table.cancelled} between 0 and ${table.orders} and ${table.sentWithinDay} between 0 and ${table.sent} and ${table.answered} between 0 and ${table.asked}`,
    ),
  ],
)

/** When a shop gained or lost a badge, and by which figures. */
export const badgeHistory = pgTable(
  'badge_history',
  {
    id: id(),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId, { onDelete: 'cascade' }),
    badge: text({ enum: shopBadges }).notNull(),
    gained: boolean().notNull(),
    why: jsonb().$type<Record<string, string | number | null>>().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    index('badge_history_by_seller').on(table.sellerId, table.at),
    check('badge_history_known', sql`${table.badge} in ('documents', 'no_disputes', 'quick_sender')`),
  ],
)
