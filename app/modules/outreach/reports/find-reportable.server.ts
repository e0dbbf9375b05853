import { eq, sql } from 'drizzle-orm'
import { type Db, transaction } from '#app/db/client.server.ts'
import { users } from '#app/modules/identity/accounts/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import type { OrderViewer } from '#app/modules/sales/orders/access/order-access.server.ts'
import { findReportable } from './reportable.server.ts'
import type { ReportedKind } from './rules.ts'

/** `owner` is whose it is: a shop by its name, and whether a member may block them. */
export type ReportedThing = { title: string; owner: { id: string; name: string } | undefined; isOwn: boolean }

/** What the form of a report says about the thing; nothing where this person can't see it. */
export const findReportedThing = (
  db: Db,
  asker: OrderViewer,
  thing: { kind: ReportedKind; id: string },
): Promise<ReportedThing | undefined> =>
  transaction(db, async (tx) => {
    const found = await findReportable(tx, asker, thing)
    if (!found) return undefined
    const { aboutUserId, evidence, isOwn } = found
    const [owner] = await tx
      .select({ id: users.id, name: sql<string>`coalesce(${sellerProfiles.businessName}, ${users.name})` })
      .from(users)
      .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
      .where(eq(users.id, aboutUserId ?? ''))
    return { title: evidence.title, owner, isOwn }
  })
