import { and, eq, gt, ne } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { securityNotice } from '#app/modules/platform/mail/rules.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import { lockAccount } from '../accounts/users/lock-account.server.ts'
import { deleteSessions } from './delete-sessions.server.ts'
import { signedOutNotice } from './notice-rules.ts'
import { sessions } from './tables.ts'

/** Ends one of a member's other sessions, and every open link. False when there is no such session of theirs. */
export async function endSession(db: Db, member: Member, id: string): Promise<boolean> {
  const other = and(
    eq(sessions.id, id),
    eq(sessions.userId, member.userId),
    ne(sessions.id, member.sessionId),
    gt(sessions.expiresAt, new Date()),
  )
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(other)
  return found ? (await end(db, member, other)) > 0 : false
}

/** Ends all of a member's sessions but this one, and every open link. Returns how many. */
export const endOtherSessions = (db: Db, member: Member): Promise<number> =>
  end(db, member, ne(sessions.id, member.sessionId))

/** Told by mail: a thief who holds one sign-in might end the owner's. */
async function end(db: Db, { userId }: Member, which: Parameters<typeof deleteSessions>[2]) {
  const ended = await transact<number, never>(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    const count = await deleteSessions(tx, userId, which)
    if (account && count > 0)
      await writeMail(tx, account, (t) => securityNotice(signedOutNotice(t, count, 'yourself')))
    return ok(count)
  })
  return ended.ok ? ended.value : 0
}
