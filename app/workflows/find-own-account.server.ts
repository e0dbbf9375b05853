import { asc, eq } from 'drizzle-orm'
import type { Member } from '../base/actor.ts'
import type { Db } from '../db/client.server.ts'
import { addresses, users } from '../modules/identity/accounts/tables.ts'
import { listSessions } from '../modules/identity/sessions/list-sessions.server.ts'

/** What a member may carry away of their account: no password hash, no token. */
export async function findOwnAccount(db: Db, member: Member, now: Date) {
  const [account] = await db.select().from(users).where(eq(users.id, member.userId))
  const places = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, member.userId))
    .orderBy(asc(addresses.createdAt))
  return { account, addresses: places.map(withoutOwner), sessions: await listSessions(db, member, now) }
}

const withoutOwner = ({ userId: _, ...rest }: typeof addresses.$inferSelect) => rest
