import { and, eq, inArray } from 'drizzle-orm'
import { idPattern } from '#app/base/ids.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { ofUsableAccount, users } from '#app/modules/identity/accounts/tables.ts'
import type { ShopBadge } from '../badge-names.ts'
import { awayUntilAt } from '../holidays/holiday-rules.ts'
import { openShops } from '../status.ts'
import { sellerProfiles } from '../tables.ts'

/** What everybody may read of a seller. */
export type Shop = {
  id: string
  name: string
  location: string
  area: string
  description: string
  logo: string | null
  since: Date
  badges: ShopBadge[]
  /** The last day of the holiday its seller is on. */
  awayUntil: string | null
}

/** A shop that is open: approved, of an owner who may sign in. Nobody finds another one, its owner neither. */
export async function findShop(db: ReadDb, sellerId: string, now = new Date()): Promise<Shop | undefined> {
  if (!idPattern.test(sellerId)) return undefined
  const { userId: id, businessName: name, createdAt: since, status } = sellerProfiles
  const { location, area, description, logo, badges, awayFrom, awayUntil } = sellerProfiles
  const [shop] = await db
    .select({ id, name, location, area, description, logo, since, badges, awayFrom, awayUntil })
    .from(sellerProfiles)
    .innerJoin(users, eq(users.id, id))
    .where(and(eq(id, sellerId), inArray(status, openShops), ofUsableAccount))
  if (!shop) return undefined
  const { awayFrom: from, awayUntil: until, ...rest } = shop
  return { ...rest, awayUntil: awayUntilAt({ awayFrom: from, awayUntil: until }, now) ?? null }
}
