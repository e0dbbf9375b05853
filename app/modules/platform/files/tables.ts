import { sql } from 'drizzle-orm'
import { check, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, timestamps } from '#app/db/columns.ts'
import { users } from '#app/modules/platform/users/tables.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** Every picture the platform keeps. The files lie in the storage gateway under `path`. */
export const pictures = pgTable(
  'pictures',
  {
    path: text().primaryKey(), // products/{sellerId}/{name}_{timestamp}_{random}
    ownerId: text().references(() => users.id, { onDelete: 'set null' }),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(), // a data URI under 700 bytes, drawn blurred until the picture is there
    size: integer().notNull(), // bytes of the largest size
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('pictures_by_owner').on(table.ownerId, table.createdAt),
    check('pictures_measured', sql`${table.width} > 0 and ${table.height} > 0 and ${table.size} > 0`),
  ],
)

/**
 * Pictures on their way where files lie in an S3-compatible store: what is known of each, for whichever server the next
 * part reaches. The parts themselves lie in the store.
 */
export const partialUploads = pgTable(
  'partial_uploads',
  {
    id: text().primaryKey(), // 128 random bits; whoever knows it and its owner goes on with it
    ownerId: text().notNull(), // no foreign key: it is gone within a day
    fileName: text().notNull(),
    size: integer(), // not known before the sender says so
    received: integer().notNull().default(0),
    parts: text().array().notNull().default(sql`'{}'`), // their keys in the store, in their order
    outcome: jsonb(), // what became of it once it was whole
    ...timestamps,
  },
  (table) => [
    index('partial_uploads_by_age').on(table.updatedAt),
    check('partial_uploads_counted', sql`${table.received} >= 0 and ${table.received} <= ${table.size}`),
  ],
)

/** What a product's picture is known again by, however it was cut, squeezed, mirrored or written over (decision 027). */
export const pictureGists = pgTable(
  'picture_gists',
  {
    path: text()
      .primaryKey()
      .references(() => pictures.path, { onDelete: 'cascade' }),
    gist: bytes(),
    bands: integer().array().notNull(), // what it is found by; empty where it could not be read
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('picture_gists_bands').using('gin', table.bands)],
)
