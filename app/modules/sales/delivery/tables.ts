import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, kwacha, timestamps } from '#app/db/columns.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'

const sellerId = () =>
  text()
    .notNull()
    .references(() => sellerProfiles.userId, { onDelete: 'cascade' })

/** Licensed couriers the platform knows (administrators' list). */
export const couriers = pgTable(
  'couriers',
  {
    id: id(),
    name: text().notNull().unique(),
    contactName: text().notNull().default(''), // whom administrators ask for there
    contactPhone: text().notNull(), // E.164
    licence: text(),
    districts: text().array().notNull(), // where it delivers
    price: kwacha().notNull(),
    estimatedDays: text().notNull(), // '1-3 business days'
    instructions: text().notNull().default(''),
    active: boolean().notNull().default(true),
    ...timestamps,
  },
  (table) => [check('couriers_price_not_negative', sql`${table.price} >= 0`)],
)

export const sellerCouriers = pgTable(
  'seller_couriers',
  {
    sellerId: sellerId(),
    courierId: text()
      .notNull()
      .references(() => couriers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.sellerId, table.courierId] }),
    index('seller_couriers_by_courier').on(table.courierId, table.sellerId),
  ],
)

export const pickupPoints = pgTable(
  'pickup_points',
  {
    id: id(),
    sellerId: sellerId(),
    name: text().notNull(),
    streetAddress: text().notNull(),
    city: text().notNull(),
    openingTime: text().notNull(), // '08:00'
    closingTime: text().notNull(),
    instructions: text().notNull().default(''),
    ...timestamps,
  },
  (table) => [index('pickup_points_by_seller').on(table.sellerId)],
)

/** The seller's own delivery: one row per district served. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    sellerId: sellerId(),
    district: text().notNull(),
    fee: kwacha().notNull(),
    days: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.sellerId, table.district] }),
    index('delivery_zones_by_district').on(table.district, table.sellerId),
    check('delivery_zones_sane', sql`${table.fee} >= 0 and ${table.days} between 0 and 60`),
  ],
)

/** Collecting at the depot of a licensed coach or courier: one row per depot that the seller sends to. */
export const depots = pgTable(
  'depots',
  {
    id: id(),
    sellerId: sellerId(),
    carrier: text().notNull(), // the licensed coach or courier
    name: text().notNull(), // 'Wenela depot'
    streetAddress: text().notNull(),
    city: text().notNull(),
    district: text().notNull(), // whose buyers may choose it
    openingTime: text().notNull(), // '08:00'
    closingTime: text().notNull(),
    instructions: text().notNull().default(''),
    fee: kwacha().notNull(),
    days: integer().notNull(),
    ...timestamps,
  },
  (table) => [
    index('depots_by_seller').on(table.sellerId),
    index('depots_by_district').on(table.district, table.sellerId),
    check('depots_sane', sql`${table.fee} >= 0 and ${table.days} between 0 and 60`),
  ],
)

export const sellerDelivery = pgTable('seller_delivery', {
  sellerId: text()
    .primaryKey()
    .references(() => sellerProfiles.userId, { onDelete: 'cascade' }),
  freeAbove: kwacha(), // own delivery costs nothing from this subtotal on; null: never
  ...timestamps,
})
