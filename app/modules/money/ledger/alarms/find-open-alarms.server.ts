import { asc, eq, isNull } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { ledgerAlarms } from './tables.ts'

/** More than an administrator reads at once. */
const mostShown = 20
export type OpenAlarm = Awaited<ReturnType<typeof findOpenAlarms>>[number]

/** Balances that cannot be and stand still, with their shops, the oldest first. */
export const findOpenAlarms = (db: ReadDb, _admin: Admin) =>
  db
    .select({
      id: ledgerAlarms.id,
      account: ledgerAlarms.account,
      sellerId: ledgerAlarms.sellerId,
      shop: sellerProfiles.businessName,
      balance: ledgerAlarms.balance,
      raisedAt: ledgerAlarms.raisedAt,
    })
    .from(ledgerAlarms)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, ledgerAlarms.sellerId))
    .where(isNull(ledgerAlarms.goneAt))
    .orderBy(asc(ledgerAlarms.raisedAt))
    .limit(mostShown)
