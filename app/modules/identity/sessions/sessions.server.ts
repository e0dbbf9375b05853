import { and, desc, eq, gt, lt, ne, type SQL } from 'drizzle-orm'
import type { Admin, Member } from '#app/base/actor.ts'
import { ok, type Result } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import { securityNotice } from '#app/modules/platform/mail/rules.ts'
import { isUsable } from '#app/modules/platform/users/status.ts'
import { accountPhones, users } from '#app/modules/platform/users/tables.ts'
import { deleteOpenLinks } from '../accounts/links/links.server.ts'
import { lockAccount, lockAccountForAdmin } from '../accounts/locking.server.ts'
import { hashToken, newSessionToken } from '../accounts/passwords/passwords.server.ts'
import type { Origin } from '../accounts/rules.ts'
import { verifications } from '../accounts/tables.ts'
import type { UserActionRefusal } from '../accounts/user-action-rules.ts'
import { sessionExpiry, sessionLastUsed, sessionStart, signedOutNotice } from './session-rules.ts'
import { sessions } from './tables.ts'

type Beginning = Pick<typeof sessions.$inferInsert, 'signedInBy' | 'heldUntil'>
const byPassword: Beginning = { signedInBy: 'password', heldUntil: null }

/** A new session of a user who has just proven who they are. Returns its token, which nothing here keeps. */
export async function createSession(
  db: Db,
  userId: string,
  { address, userAgent }: Origin,
  now = new Date(),
  how = byPassword,
): Promise<string> {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (!user || !isUsable(user.status)) throw new Error('Whoever is suspended gets no session')
  const token = newSessionToken()
  await db.insert(sessions).values({
    userId,
    token: hashToken(token),
    expiresAt: sessionExpiry(now),
    confirmedAt: how.signedInBy === 'password' ? now : null,
    ...how,
    ipAddress: address,
    userAgent: userAgent.slice(0, 300),
  })
  await db.update(accountPhones).set({ lastUsedAt: now }).where(eq(accountPhones.userId, userId))
  return token
}

/** Where a member is signed in: this session first, then by last use (known to the day). Never a token. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: Pick<Member, 'userId' | 'sessionId'>,
  now: Date,
) {
  const rows = await db
    .select({
      id: sessions.id,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, sessionStart(now)),
      ),
    )
    .orderBy(desc(sessions.expiresAt), desc(sessions.id))
  return rows
    .map(({ expiresAt, ...row }) => ({
      ...row,
      lastUsedAt: sessionLastUsed(expiresAt),
      isThis: row.id === sessionId,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

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

/**
 * Signs somebody out everywhere and ends every open link; the session that asks stays, also where it is one's own
 * account. They are told by mail. Returns how many sessions ended.
 */
export const endUserSessions = (
  db: Db,
  admin: Admin,
  { id }: { id: string },
): Promise<Result<number, UserActionRefusal>> =>
  transact<number, UserActionRefusal>(db, async (tx) => {
    const held = await lockAccountForAdmin(tx, admin, id)
    if (!held.ok) return held
    const ended = await deleteSessions(tx, id, ne(sessions.id, admin.sessionId))
    if (ended === 0) return ok(ended)
    const by = held.value.isAsker ? 'yourself' : 'admin'
    await writeMail(tx, held.value.account, (t) => securityNotice(signedOutNotice(t, ended, by)))
    await recordAuditEntry(tx, admin, {
      action: 'user.sessions',
      subject: { kind: 'user', id },
      after: { ended },
    })
    return ok(ended)
  })

/** Ends the session of this token; ending it twice is no mistake. */
export async function signOut(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, hashToken(token)))
}

/**
 * The only way in which others than the browser itself end sessions: whoever had one may have asked for links too, so
 * every open link of the account ends with it. The caller holds the account. Returns how many sessions ended.
 */
export async function deleteSessions(tx: Tx, userId: string, which?: SQL): Promise<number> {
  await deleteOpenLinks(tx, userId)
  const ended = await tx.delete(sessions).where(and(eq(sessions.userId, userId), which))
  return ended.rowCount ?? 0
}

const month = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes sessions, mailed links and counted tries whose time is over. Returns how many. A link stays known for a month
 * longer, so that whoever opens it late reads that it is too old rather than that there is none.
 */
export async function deleteExpired(db: Db, now: Date): Promise<number> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now))
  const stale = await db
    .delete(verifications)
    .where(lt(verifications.expiresAt, new Date(now.getTime() - month)))
  const counted = await db.delete(tries).where(lt(tries.expire, now))
  return (ended.rowCount ?? 0) + (stale.rowCount ?? 0) + (counted.rowCount ?? 0)
}
