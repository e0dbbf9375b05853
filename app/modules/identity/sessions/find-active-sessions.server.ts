import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { ofUsableAccount, users } from '../accounts/tables.ts'
import { isSecondFactorRequired } from './second-factor/is-second-factor-required.server.ts'
import { adminSeenSince, adminSessionStart, sessionStart } from './session-rules.ts'
import { secondFactors, sessions } from './tables.ts'

/** Which of these sessions still open something: not ended, not expired, their member not suspended. */
export async function findActiveSessions(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  // An administrator's: young, and with the code shown where one is asked for.
  const showed = isSecondFactorRequired()
    ? isNotNull(sessions.secondFactorAt)
    : or(isNull(secondFactors.turnedOnAt), isNotNull(sessions.secondFactorAt))
  const isWhole = or(
    ne(users.role, 'admin'),
    and(
      gt(sessions.createdAt, adminSessionStart(now)),
      gt(sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`, adminSeenSince(now)),
      showed,
    ),
  )
  const living = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        inArray(sessions.id, ids),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, sessionStart(now)),
        ofUsableAccount,
        isWhole,
      ),
    )
  return new Set(living.map(({ id }) => id))
}
