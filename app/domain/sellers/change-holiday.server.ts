import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import type { Seller } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type Away, type Holiday, type HolidayRefusal, holidayFaults } from './holiday-rules.ts'
import { sellerProfiles } from './tables.ts'

/**
 * Plans, moves or ends (null) a seller's holiday. A trigger writes the days to all products of the shop in the same
 * transaction: whoever is just placing an order of them is waited for, or waits. Answers what was kept before.
 */
export function changeHoliday(
  db: Db,
  { userId }: Seller,
  holiday: Holiday | null,
  now: Date,
): Promise<Result<Away, HolidayRefusal>> {
  const own = eq(sellerProfiles.userId, userId)
  return transact<Away, HolidayRefusal>(db, async (tx) => {
    const { awayFrom, awayUntil } = sellerProfiles
    // Not `for update`: an order that is just being placed refers to the shop, and holds products that this waits for.
    const [kept] = await tx
      .select({ awayFrom, awayUntil })
      .from(sellerProfiles)
      .where(own)
      .for('no key update')
    if (!kept) return refuse('no-shop')
    const faults = holiday && holidayFaults(holiday, kept, now)
    if (faults) return refuse('days-unfit', faults)
    const days = holiday ?? { awayFrom: null, awayUntil: null }
    await tx
      .update(sellerProfiles)
      .set({ ...days, updatedAt: now })
      .where(own)
    return ok(kept)
  })
}
