import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/db/columns.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'

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

/** What a product's picture is known again by, however it was cut, squeezed, mirrored or written over (decision 064). */
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
