import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { dayText } from '#app/domain/sellers/holiday-rules.ts'
import { sellerProfiles } from '#app/domain/sellers/tables.ts'
import { dayOf, daysAfter } from '#app/domain/shared/malawi-days.ts'

/** A seller's holiday, in days counted from today: today and the three days after unless told otherwise. */
export async function goesAway(db: Db, sellerId: string, [from, until] = [0, 3] as [number, number]) {
  const today = dayOf(new Date())
  const [awayFrom, awayUntil] = [daysAfter(today, from), daysAfter(today, until)]
  await db.update(sellerProfiles).set({ awayFrom, awayUntil }).where(eq(sellerProfiles.userId, sellerId))
  return { awayFrom, awayUntil, until: dayText(awayUntil), back: dayText(daysAfter(awayUntil, 1)) }
}

export const comesBack = (db: Db, sellerId: string) =>
  db
    .update(sellerProfiles)
    .set({ awayFrom: null, awayUntil: null })
    .where(eq(sellerProfiles.userId, sellerId))
