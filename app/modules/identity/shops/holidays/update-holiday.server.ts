import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { sellerProfiles } from '../tables.ts'
import { type Holiday, type HolidayDates, type HolidayRefusal, holidayErrors } from './holiday-rules.ts'

/**
 * Plans, moves or ends (null) a seller's holiday. A trigger writes the days to all products of the shop in the same
 * transaction: whoever is just placing an order of them is waited for, or waits. Answers what was kept before.
 */
export function updateHoliday(
  db: Db,
  { userId }: Seller,
  holiday: Holiday | null,
  now: Date,
): Promise<Result<HolidayDates, HolidayRefusal>> {
  const own = eq(sellerProfiles.userId, userId)
  return transact<HolidayDates, HolidayRefusal>(db, async (tx) => {
    const { awayFrom, awayUntil } = sellerProfiles
    // Not `for update`: an order that is just being placed refers to the shop, and holds products that this waits for.
    const [kept] = await tx
      .select({ awayFrom, awayUntil })
      .from(sellerProfiles)
      .where(own)
      .for('no key update')
    if (!kept) return refuse('no-shop')
    const faults = holiday && holidayErrors(holiday, kept, now)
    if (faults) return refuse('days-unfit', faults)
    const days = holiday ?? { awayFrom: null, awayUntil: null }
    await tx
      .update(sellerProfiles)
      .set({ ...days, updatedAt: now })
      .where(own)
    return ok(kept)
  })
}
