import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { id, kwacha, moment, plainOrderText, timestamps } from '#app/db/columns.ts'
import { stateIn, stateNotIn } from '#app/db/state-in.ts'
import { languages } from '#app/messages/language.ts'
import type { CategoryFields, SelectedOptions } from '#app/modules/catalog/products/rules.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import type { DeliveryMethod } from '../delivery/rules.ts'
import { oncePaidStatuses, paymentStatuses, unpaidStatuses } from './payment-status.ts'
import { type ContactInfo, type DeliveryAddress, paymentMethods } from './rules.ts'
import { awaitsCompletion, isCancelled, movers, orderStatuses, statusesWhere } from './status.ts'

/** What administrators search by, a line each. So short that an index entry holds it, whatever the letters. */
const searchedWords = sql`left(lower(order_number || E'\\n' || seller_name || E'\\n' || coalesce(payment_reference, '')
  || E'\\n' || coalesce(contact_info ->> 'fullName', '') || E'\\n' || coalesce(contact_info ->> 'phoneNumber', '')
  || E'\\n' || coalesce(contact_info ->> 'email', '') || E'\\n' || coalesce(delivery_address ->> 'recipientName', '')
  || E'\\n' || coalesce(delivery_address ->> 'phone', '')), 600)`

/** As the lists ask for it; `.desc()` of an index puts empty values elsewhere, and then no list can use it. */
const newestFirst = (table: { createdAt: AnyPgColumn; id: AnyPgColumn }): [SQL, SQL] => [
  sql`${table.createdAt} desc`,
  sql`${table.id} desc`,
]

/** One press of "Place order". Its id comes from the client, so a repeat finds the orders of the first. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: text().primaryKey(),
    buyerId: text().references(() => users.id, { onDelete: 'set null' }),
    total: kwacha().notNull(),
    payBy: moment(), // until when it can be paid; null where it is paid in cash, or was placed before payments were
    ownShops: text().array(), // shops in it whose account was signed in to on the browser that placed it
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('checkouts_by_pay_by').on(table.payBy).where(sql`pay_by is not null`),
    check('checkouts_id_long', sql`length(${table.id}) between 16 and 64`),
  ],
)

/** What came in by hand, under the name that the bank gave it: one transfer may pay all orders of a checkout, no other. */
export const paymentReferences = pgTable(
  'payment_references',
  {
    reference: text().primaryKey(),
    checkoutId: text()
      .notNull()
      .references(() => checkouts.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('payment_references_of_checkout').on(table.reference, table.checkoutId),
    check('payment_references_said', sql`${table.reference} ~ '^[^[:space:]]{3,60}$'`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNumber: text().notNull().unique(), // TB-2026-0042
    checkoutId: text()
      .notNull()
      .references(() => checkouts.id),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    sellerName: text().notNull(),
    sellerEmail: text(),
    buyerId: text().references(() => users.id, { onDelete: 'set null' }), // null for a guest order
    guestOrder: boolean().notNull(),
    language: text({ enum: languages }).notNull().default('en'), // in which a guest reads of it; a member's account says theirs
    subtotal: kwacha().notNull(),
    shippingFee: kwacha().notNull(),
    discount: kwacha().notNull().default(0),
    couponCode: text().notNull().default(''),
    totalAmount: kwacha().notNull(),
    commissionRate: integer().notNull(), // in hundredths of a percent, of the day it was placed
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('pending'),
    paymentReference: text(), // of a transfer that an administrator found on the account
    paymentSince: moment().notNull().defaultNow(), // since when the payment status holds
    contactInfo: jsonb().$type<ContactInfo>().notNull(),
    deliveryAddress: jsonb().$type<DeliveryAddress>().notNull(),
    deliveryMethod: jsonb().$type<DeliveryMethod>().notNull(),
    specialDeliveryInstructions: text().notNull().default(''),
    deliveryInstructions: text().notNull().default(''),
    buyerNotes: text().notNull().default(''),
    estimatedDeliveryDate: text().notNull(),
    courierName: text(),
    courierPhone: text(), // E.164
    trackingNumber: text(),
    waybillKey: text(), // where the photo of the waybill lies in the storage; only the order's people see it
    releasedAt: moment(), // since when the seller has what was held, though the order is not completed
    dueAt: moment(), // until when its seller confirms it, or sends it; null while nobody waits for them
    lateAt: moment(), // when that passed for the first time
    moreDays: integer(), // how many days more the seller asks for, until the buyer answers
    moreDaysWhy: text(),
    remindedAt: moment(), // when its seller was last reminded that this time ends
    heardAt: moment(), // since when its buyer knows that it was delivered; null while only its seller says so
    completesAt: moment(), // when it completes by itself, counted from there
    disputedAt: moment(), // since when a dispute about it is not settled: a trigger keeps it
    releaseHeldUntil: moment(), // until when a code to its buyer's phone alone neither shows its release code nor releases it
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    words: plainOrderText().notNull().generatedAlwaysAs(searchedWords),
    ...timestamps,
  },
  (table) => [
    index('orders_by_checkout').on(table.checkoutId),
    index('orders_by_seller').on(table.sellerId, table.status, ...newestFirst(table)),
    // What each of a shop's days brought is added up in it, without reading a row.
    index('orders_sold_placed')
      .on(table.sellerId, table.createdAt, table.totalAmount)
      .where(stateNotIn(sql`status`, statusesWhere(isCancelled))),
    index('orders_disputed').on(table.sellerId, table.id).where(sql`disputed_at is not null`),
    // A shop's and a buyer's own list: behind its order all that it is narrowed, counted and searched by.
    index('orders_sold_listed').on(table.sellerId, table.createdAt, table.id, table.status, table.words),
    index('orders_bought_listed').on(
      table.buyerId,
      table.createdAt,
      table.id,
      table.status,
      table.orderNumber,
    ),
    // What a shop's orders that nobody has paid yet will bring is added up in it.
    index('orders_unpaid')
      .on(table.sellerId, table.subtotal, table.discount, table.commissionRate, table.totalAmount)
      .where(
        sql`${stateNotIn(sql`status`, statusesWhere(isCancelled))} and ${stateIn(sql`payment_status`, unpaidStatuses)}`,
      ),
    // The administrators' list: behind its order all that it is narrowed, sorted and searched by, so that it reads no row.
    index('orders_listed').on(
      ...([
        ...newestFirst(table),
        table.status,
        table.paymentStatus,
        table.paymentMethod,
        table.sellerId,
        table.totalAmount,
        table.words,
      ] as const),
    ),
    // Small enough to count all orders by status in it.
    index('orders_counted').on(table.paymentStatus, table.paymentMethod, table.status),
    index('orders_searched').using('gin', table.words.op('gin_trgm_ops')),
    index('orders_by_payment').on(
      table.paymentStatus,
      table.paymentSince,
      table.id,
      table.paymentMethod,
      table.totalAmount,
    ),
    index('orders_by_payment_since').on(table.paymentSince, table.id),
    index('orders_by_reference').on(table.paymentReference).where(sql`payment_reference is not null`),
    foreignKey({
      name: 'orders_payment_reference',
      columns: [table.paymentReference, table.checkoutId],
      foreignColumns: [paymentReferences.reference, paymentReferences.checkoutId],
    }),
    // What each day brought is added up in it, without reading a row.
    index('orders_placed')
      .on(table.createdAt, table.checkoutId, table.totalAmount)
      .where(stateNotIn(sql`status`, statusesWhere(isCancelled))),
    index('orders_delivered')
      .on(table.id)
      .where(stateIn(sql`status`, statusesWhere(awaitsCompletion))),
    // Deliveries to check are found in it, the oldest first, without reading a row.
    index('orders_delivered_first')
      .on(
        table.updatedAt,
        table.id,
        table.completesAt,
        table.disputedAt,
        table.paymentMethod,
        table.paymentStatus,
      )
      .where(stateIn(sql`status`, statusesWhere(awaitsCompletion))),
    index('orders_due').on(table.dueAt, table.id).where(sql`due_at is not null`),
    // What a phone number has open, for the limit of cash orders.
    index('orders_by_phone').on(sql`(contact_info ->> 'phoneNumber')`, table.status),
    check(
      'orders_more_days',
      sql`(${table.moreDays} is null) = (${table.moreDaysWhy} is null) and ${table.moreDays} between 1 and 14`,
    ),
    check(
      'orders_add_up',
      sql`${table.totalAmount} = ${table.subtotal} + ${table.shippingFee} - ${table.discount} and ${table.subtotal} >= 0 and ${table.shippingFee} >= 0 and ${table.discount} >= 0`,
    ),
    check('orders_commission_rate', sql`${table.commissionRate} between 0 and 5000`),
    check(
      'orders_released_late',
      sql`${table.releasedAt} is null or ${stateIn(table.paymentStatus, oncePaidStatuses)}`,
    ),
    check('orders_guest_has_no_buyer', sql`not (${table.guestOrder} and ${table.buyerId} is not null)`),
    check('orders_status_known', stateIn(table.status, orderStatuses)),
    check(
      'orders_payment_known',
      sql`${table.paymentMethod} in ('airtel_money', 'tnm_mpamba', 'bank_transfer', 'cash_on_delivery') and ${stateIn(table.paymentStatus, paymentStatuses)}`,
    ),
  ],
)

/**
 * Orders whose buyer showed that a phone on them is theirs: whoever ordered, or who opened the order, answered a code.
 * What was paid through us needs no row.
 */
export const orderProofs = pgTable('order_proofs', {
  orderId: text()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  phone: text(), // E.164; empty once the account is gone
  provenAt: moment().notNull(),
})

/**
 * Pieces that were taken off the shelf by somebody who answered no code and had paid for nothing. They count as long as
 * their order is open, unpaid and not proven; a job deletes the rest.
 */
export const unprovenHolds = pgTable(
  'unproven_holds',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    quantity: integer().notNull(),
    phone: text().notNull(), // E.164
    device: text(), // a hash of the name of the browser
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('unproven_holds_by_product').on(table.productId),
    index('unproven_holds_by_phone').on(table.phone),
    index('unproven_holds_by_device').on(table.device).where(sql`device is not null`),
    check('unproven_holds_positive', sql`${table.quantity} > 0`),
  ],
)

/** What was bought, copied: an order never changes when its product does. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: text().notNull(), // no foreign key: a seller may delete the product, the order stays
    name: text().notNull(),
    quantity: integer().notNull(),
    price: kwacha().notNull(),
    productImage: text().notNull().default(''),
    productImages: jsonb().$type<string[]>().notNull().default([]),
    category: text().notNull(),
    condition: text().notNull(),
    sku: text().notNull(),
    categoryFields: jsonb().$type<CategoryFields>().notNull().default({}),
    itemNotes: text().notNull().default(''),
    customOptions: jsonb().$type<SelectedOptions>(), // only when options were chosen
    offerCode: text(), // the seller's own code of that choice, where it has one
  },
  (table) => [
    index('order_items_named').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('order_items_by_order').on(table.orderId, table.position),
    check('order_items_positive', sql`${table.quantity} > 0 and ${table.price} > 0`),
    check('order_items_bounded', sql`${table.quantity} <= 1000000 and ${table.price} <= 1000000000`),
    check('order_items_sku', sql`${table.sku} = upper(left(${table.productId}, 8))`),
  ],
)

/** Pieces of an order's lines that are back on the shelf: what was bought is written once. */
export const restockedPieces = pgTable(
  'restocked_pieces',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('restocked_pieces_positive', sql`${table.quantity} > 0`),
  ],
)

export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: orderStatuses }).notNull(),
    note: text().notNull(),
    actorId: text(), // who moved it; null for a guest or the platform itself
    movedBy: text({ enum: movers }).notNull().default('buyer'), // as what they moved it
    timestamp: moment().notNull().defaultNow(),
  },
  (table) => [
    index('order_status_history_by_order').on(table.orderId, table.timestamp),
    // Who received something lately, to be asked how it is.
    index('order_status_history_delivered')
      .on(table.timestamp, table.orderId)
      .where(stateIn(sql`status`, statusesWhere(awaitsCompletion))),
  ],
)

/**
 * What a buyer gives when they have the goods in their hands. One is drawn when an order is paid whose money is held;
 * it never changes.
 */
export const releaseCodes = pgTable(
  'release_codes',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    tries: integer().notNull().default(0), // wrong ones since then
    since: moment(),
    textedAt: moment(), // when it was last asked for by a text
    usedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('release_codes_six_digits', sql`${table.code} ~ '^[0-9]{6}$'`),
    check(
      'release_codes_tries',
      sql`${table.tries} between 0 and 5 and (${table.tries} = 0) = (${table.since} is null)`,
    ),
  ],
)

/**
 * Codes that open a guest's order, sent to the email on it. The id is known only to the browser that asked, so nobody else
 * can try the code or make it worthless.
 */
export const orderCodes = pgTable(
  'order_codes',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0), // wrong ones
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('order_codes_by_order').on(table.orderId),
    index('order_codes_by_end').on(table.expiresAt),
    check('order_codes_tries', sql`${table.tries} between 0 and 5`),
  ],
)

/** What the buyer of an order could not be told: there is neither an account nor an email to write to. */
export const unsentNotices = pgTable(
  'unsent_notices',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    onceKey: text().notNull().unique(), // the key of the message that could not be written
    title: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('unsent_notices_by_order').on(table.orderId, table.createdAt)],
)

/** Every number ever drawn (draw_order_number in app/db/sql): the primary key keeps them unique in a race. */
export const orderNumbers = pgTable('order_numbers', { number: text().primaryKey() })
