import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { pick } from '#app/base/pick.ts'
import { id, kwacha, moment, plainOrderText, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { StoredPicture } from '#app/modules/platform/files/rules.ts'
import { taxClasses } from '#app/modules/platform/settings/tax-rules.ts'
import { type ApprovedContent, contentNames } from './product-field-rules.ts'
import { type CategoryFields, conditions } from './rules.ts'
import { productStatuses } from './status.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

const newestFirst = (table: { createdAt: AnyPgColumn }) => sql`${table.createdAt} desc`
type Narrowing = Record<'category' | 'condition' | 'audience' | 'district' | 'inStock' | 'price', AnyPgColumn>
type IndexParts = [AnyPgColumn | SQL, ...(AnyPgColumn | SQL)[]]

/** Lists read one index and no row: behind its order each index holds what a list can be narrowed by, too. */
function withNarrowing(table: Narrowing, ...order: IndexParts): IndexParts {
  const { category, condition, audience, district, inStock, price } = table
  const behind = [category, condition, audience, district, inStock, price].filter(
    (part) => !order.includes(part),
  )
  return [...order, ...behind]
}

/**
 * Products. The columns from `listed` on are written by the triggers of the migration, never by the program:
 * they repeat what the seller's row says, so that the public list reads one index and joins nothing.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId),
    name: text().notNull(),
    description: text().notNull(),
    price: kwacha().notNull(),
    category: text().notNull(),
    stock: integer().notNull(),
    condition: text({ enum: conditions }).notNull().default('new'),
    images: jsonb().$type<StoredPicture[]>().notNull().default([]),
    tags: text().array().notNull().default([]),
    status: text({ enum: productStatuses }).notNull().default('pending'),
    statusReason: text(),
    categoryFields: jsonb().$type<CategoryFields>().notNull().default({}),
    sourceKey: text().unique(), // which row of an import made it; null for what sellers list
    approvedAt: moment(),
    draft: boolean().notNull().default(false), // added as unpublished and never approved since: resuming it sends it for review
    approvedContent: jsonb().$type<ApprovedContent>(), // as it was last approved; null where it never was
    submittedAt: moment().notNull().defaultNow(), // since when it waits for review: a trigger sets it
    pinnedAt: moment(), // shown first among the featured
    taxClass: text({ enum: taxClasses }), // as an administrator said; null: by category and name
    offersDiffer: boolean().notNull().default(false), // each choice has its own price and stock, which stand in `offers`
    version: integer().notNull().default(1), // rises with every edit, so that two who edit at once are told
    ...timestamps,
    listed: boolean().notNull().default(false), // product and seller approved, seller's account active
    sellerName: text().notNull().default(''),
    district: text().notNull().default(''),
    audience: text().notNull().default(''), // categoryFields.gender, lower-cased: men, women, kids, boys, girls, unisex
    brand: text().notNull().default(''),
    attributeValues: text().array().notNull().default([]), // `colour=red` of each short detail; of choices, those in stock
    search: tsvector().notNull().default(''), // name A, tags B, brand, seller and category C, description D
    nameWords: tsvector().notNull().default(''),
    awayFrom: date({ mode: 'string' }), // the seller's holiday, as in seller_profiles
    awayUntil: date({ mode: 'string' }),
    inStock: boolean().generatedAlwaysAs(sql`stock > 0`), // changes less often than stock, so indexes may hold it
    sortName: plainOrderText().generatedAlwaysAs(sql`lower(name)`),
    // What its published reviews add up to: reviews' operations alone write these, in the transaction that changes a review.
    ratingCount: integer().notNull().default(0),
    ratingAverage: numeric({ precision: 3, scale: 2, mode: 'number' }), // of the stars; null without a review
    ratingSpread: integer().array().notNull().default([0, 0, 0, 0, 0]), // how many gave one star, two, to five
    ratingScore: integer().notNull().default(0), // what lists are ordered by, in thousandths of a star; 0 without a review
  },
  (table) => [
    index('listed_newest')
      .on(...withNarrowing(table, newestFirst(table), table.id))
      .where(sql`listed`),
    index('listed_price')
      .on(...withNarrowing(table, table.price, table.id))
      .where(sql`listed`),
    index('listed_name')
      .on(...withNarrowing(table, table.sortName, table.id))
      .where(sql`listed`),
    // Behind the rated ones the others, the newest first. In a category or district it is walked past the others.
    index('listed_rating')
      .on(...withNarrowing(table, table.ratingScore, table.createdAt, table.id))
      .where(sql`listed`),
    index('listed_category_newest')
      .on(...withNarrowing(table, table.category, newestFirst(table), table.id))
      .where(sql`listed`),
    index('listed_category_price')
      .on(...withNarrowing(table, table.category, table.price, table.id))
      .where(sql`listed`),
    index('listed_category_name')
      .on(...withNarrowing(table, table.category, table.sortName, table.id))
      .where(sql`listed`),
    index('listed_district_newest')
      .on(...withNarrowing(table, table.district, newestFirst(table), table.id))
      .where(sql`listed`),
    index('listed_audience_newest')
      .on(...withNarrowing(table, table.audience, newestFirst(table), table.id))
      .where(sql`listed and audience <> ''`),
    // Of all products so few say for whom that a walk by price would pass 17,000 to show twelve for children.
    index('listed_audience_price')
      .on(...withNarrowing(table, table.price, table.id))
      .where(sql`listed and audience <> ''`),
    // For words in so many names that only the newest can be looked at.
    index('listed_newest_names').on(newestFirst(table), table.id, table.nameWords).where(sql`listed`),
    index('products_listed_by_seller').on(
      table.sellerId,
      table.createdAt,
      table.id,
      table.status,
      table.category,
    ),
    index('products_by_seller').on(table.sellerId, newestFirst(table), table.id),
    // Beside the index of words, for a word in a category, of a condition, in a district and by price: 366 ms became 96,
    // 302 became 70. PostgreSQL combines no two indexes that have the same condition, so these have none.
    index('products_by_category').on(table.category),
    index('products_by_condition').on(table.condition),
    index('products_by_district').on(table.district),
    index('products_by_price').on(table.price),
    // The queue of review: behind its order what it is searched by, so that a search reads no row.
    index('products_by_status').on(
      ...([
        table.status,
        table.submittedAt,
        table.id,
        table.category,
        table.sortName,
        table.sellerId,
      ] as const),
    ),
    // Which products show a picture.
    index('products_pictures').using('gin', sql`jsonb_path_query_array(${table.images}, '$[*].path')`),
    index('products_pinned').on(table.pinnedAt.desc()).where(sql`pinned_at is not null`),
    // Without fastupdate: a list of words to be filed later would make every search slower.
    index('listed_search').using('gin', table.search).where(sql`listed`).with({ fastupdate: false }),
    index('listed_names').using('gin', table.nameWords).where(sql`listed`).with({ fastupdate: false }),
    index('listed_attributes')
      .using('gin', table.attributeValues)
      .where(sql`listed`)
      .with({ fastupdate: false }),
    check('products_price_positive', sql`${table.price} between 1 and 1000000000`),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_named', sql`length(trim(${table.name})) between 1 and 200`),
    check(
      'products_at_most_8_images',
      sql`jsonb_typeof(${table.images}) = 'array' and jsonb_array_length(${table.images}) <= 8`,
    ),
    check('products_fields_are_a_map', sql`jsonb_typeof(${table.categoryFields}) = 'object'`),
    check(
      'products_category_known',
      sql`${table.category} in ('Electronics', 'Clothing & Fashion', 'Home & Garden', 'Books & Education', 'Health & Beauty', 'Sports & Recreation', 'Food & Beverages', 'Art & Crafts', 'Automotive', 'Business & Industrial', 'Other')`,
    ),
    check(
      'products_condition_known',
      sql`${table.condition} in ('new', 'like_new', 'good', 'acceptable', 'used', 'refurbished')`,
    ),
    check('products_status_known', stateIn(table.status, productStatuses)),
  ],
)
export type Product = typeof products.$inferSelect

/** The columns of all that a seller says of a product. */
export const contentColumns = pick(products, contentNames)
