import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import type { StoredMessage } from '#app/messages/stored-message.server.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { products } from '../products/tables.ts'
import { type FetchProblem, fetchProblems } from './fetching/rules.ts'
import { pictureStatuses, picturesToFetch } from './picture-status.ts'
import { importOutcomes } from './rules.ts'
import type { ImportedChange } from './running/undo-rules.ts'
import { importStatuses } from './status.ts'
import type { StoredProblem } from './stored-problems.server.ts'

/** A seller's file of products: read once, then brought in row by row from what is kept here. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    columns: text().array().notNull(), // as the file names them
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}), // a product's field to a column of the file
    defaults: jsonb().$type<Record<string, string>>().notNull().default({}), // for fields that no column fills
    rows: integer().notNull(),
    status: text({ enum: importStatuses }).notNull().default('mapping'),
    zip: text(), // which ZIP of pictures is its own, of those that were sent for it
    finishedAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('imports_by_seller').on(table.sellerId, table.createdAt.desc()),
    check('imports_status_known', stateIn(table.status, importStatuses)),
  ],
)

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: text()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    row: integer().notNull(), // as the file counts it; the column names are row 1
    cells: text().array().notNull(),
    numbers: integer().array().notNull().default([]), // which cells a spreadsheet holds as numbers
    outcome: text({ enum: importOutcomes }).notNull().default('waiting'),
    productId: text(), // no foreign key: a seller may delete the product
    before: jsonb().$type<ImportedChange>(), // what an update changed, for undoing it
    problems: jsonb().$type<StoredProblem[]>().notNull().default([]),
    notes: jsonb().$type<StoredProblem[]>().notNull().default([]), // what a seller should know of a row that stands
    pictures: integer().notNull().default(0), // how many of its product are fetched from the web
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_by_outcome').on(table.importId, table.outcome, table.row),
    check(
      'import_rows_outcome_known',
      sql`${table.outcome} in ('waiting', 'created', 'updated', 'unchanged', 'refused', 'undone', 'merged', 'skipped')`,
    ),
  ],
)

/** Pictures of a ZIP by the name of their file, lower-cased. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: text()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    path: text(), // of the stored picture; null while it waits and where it was refused
    problem: text(),
    said: jsonb().$type<StoredMessage>(), // the problem as a message, where it is one of ours
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
)

/**
 * Pictures that rows name by their address in the web. A job fetches them, and adds them to their products in the order of the
 * file. One that the listings command brought has no import.
 */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    id: id(),
    importId: text().references(() => productImports.id, { onDelete: 'cascade' }),
    sellerId: text()
      .notNull()
      .references(() => sellerProfiles.userId, { onDelete: 'cascade' }),
    row: integer(), // which row of the import made the product or changed it
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(), // in the order of the file
    address: text().notNull(),
    host: text().notNull(),
    name: text().notNull(), // what it is called in the store: from the address alone
    status: text({ enum: pictureStatuses }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(), // not tried before
    takenUntil: moment(), // whoever fetches it is lost by then
    problem: text().$type<FetchProblem>(), // of the last try
    path: text(), // of the stored picture; no foreign key: its seller may remove it
    ...timestamps,
  },
  (table) => [
    index('imported_pictures_due')
      .on(table.sellerId, table.dueAt, table.row, table.position)
      .where(stateIn(table.status, picturesToFetch)),
    index('imported_pictures_taken').on(table.takenUntil).where(sql`${table.takenUntil} is not null`),
    index('imported_pictures_by_import').on(table.importId, table.status),
    index('imported_pictures_by_product').on(table.productId, table.status),
    check('imported_pictures_status_known', stateIn(table.status, pictureStatuses)),
    check(
      'imported_pictures_problem_known',
      sql`${table.problem} in (${sql.raw(fetchProblems.map((problem) => `'${problem}'`).join(', '))})`,
    ),
  ],
)

/** When a website may be asked next, by whichever server. */
export const pictureHosts = pgTable('picture_hosts', {
  host: text().primaryKey(),
  freeAt: moment().notNull(),
})
