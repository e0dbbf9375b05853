import { eq } from 'drizzle-orm'
import { dayOf, daysAfter } from '#app/base/dates/dates.ts'
import type { Db } from '#app/db/client.server.ts'
import { formatDay } from '#app/modules/identity/shops/holidays/holiday-rules.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { t } from '#test/in-english.ts'

/** A seller's holiday, in days counted from today: today and the three days after unless told otherwise. */
export async function startHoliday(db: Db, sellerId: string, [from, until] = [0, 3] as [number, number]) {
  const today = dayOf(new Date())
  const [awayFrom, awayUntil] = [daysAfter(today, from), daysAfter(today, until)]
  await db.update(sellerProfiles).set({ awayFrom, awayUntil }).where(eq(sellerProfiles.userId, sellerId))
  return { awayFrom, awayUntil, until: formatDay(awayUntil, t), back: formatDay(daysAfter(awayUntil, 1), t) }
}

export const endHoliday = (db: Db, sellerId: string) =>
  db
    .update(sellerProfiles)
    .set({ awayFrom: null, awayUntil: null })
    .where(eq(sellerProfiles.userId, sellerId))
