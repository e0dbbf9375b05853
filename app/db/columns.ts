import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core'
import { newId } from '../base/ids.ts'

/** A primary key of 16 random characters a-z and 0-9. */
export const id = () => text().primaryKey().$defaultFn(newId)

/** Whole Malawi kwacha. 64 bits wide, since a total of many dear things outgrows 32. */
export const kwacha = () => bigint({ mode: 'number' })

/** Compared byte by byte: faster to sort and to look through than in a language's order. */
export const plainOrderText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const timestamps = {
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date()),
}
