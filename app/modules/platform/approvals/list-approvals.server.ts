import { asc, desc, eq, ne } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { adminApprovals } from './tables.ts'

/** How many of each are shown: those that wait longest, and the newest of those decided. */
const mostShown = 100

export async function listApprovals(db: ReadDb, _admin: Admin) {
  const { status, createdAt, id } = adminApprovals
  const waiting = await db
    .select()
    .from(adminApprovals)
    .where(eq(status, 'waiting'))
    .orderBy(asc(createdAt), asc(id))
    .limit(mostShown)
  const decided = await db
    .select()
    .from(adminApprovals)
    .where(ne(status, 'waiting'))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostShown)
  return {
    waiting: waiting.map(shownOf),
    decided: decided.map(shownOf),
  }
}

export const countWaitingApprovals = (db: Db, _admin: Admin): Promise<number> =>
  db.$count(adminApprovals, eq(adminApprovals.status, 'waiting'))

export async function findApproval(db: Db, _admin: Admin, id: string) {
  const [found] = await db.select().from(adminApprovals).where(eq(adminApprovals.id, id))
  return found && shownOf(found)
}

/** What it is called with stays on the server: the facts say it. */
const shownOf = ({ payload: _, onceKey: __, ...shown }: typeof adminApprovals.$inferSelect) => shown
export type ShownApproval = ReturnType<typeof shownOf>
