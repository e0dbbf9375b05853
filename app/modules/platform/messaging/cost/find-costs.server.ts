import { gte, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { messageBudgets } from '../tables.ts'

/** What messages cost on each of the last days, by channel and class, in kwacha; what has no price yet is `reserved`. */
export async function findCosts(db: ReadDb, _admin: Admin, now: Date, days = 14) {
  const { day, channel, class: of, messages, reserved, actual } = messageBudgets
  return db
    .select({
      day,
      channel,
      class: of,
      messages: sql<number>`sum(${messages})::int`,
      reserved: sql<number>`sum(${reserved})::float8 / 1000000`,
      actual: sql<number>`sum(${actual})::float8 / 1000000`,
    })
    .from(messageBudgets)
    .where(gte(day, daysAfter(dayOf(now), 1 - days)))
    .groupBy(day, channel, of)
    .orderBy(sql`${day} desc`, channel, of)
}
