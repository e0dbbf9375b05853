import { and, eq, gt } from 'drizzle-orm'
import type { Admin, Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { hashToken } from '../accounts/passwords/credentials.server.ts'
import { users } from '../accounts/tables.ts'
import { isSecondFactorRequired } from './second-factor/is-second-factor-required.server.ts'
import { adminSessionStart, isDueForRenewal, isSessionToken, sessionExpiry } from './session-rules.ts'
import { secondFactors, sessions } from './tables.ts'

const memberColumns = {
  sessionId: sessions.id,
  userId: users.id,
  role: users.role,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
}

/**
 * Who holds this token, in one query; `renewed` once a day, when the session's 30 days start anew. An administrator's ends
 * 12 hours after it began, and is nobody's until it showed its second factor.
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ member: Member; renewed: boolean } | undefined> {
  if (!isSessionToken(token)) return undefined
  const [found] = await db
    .select({
      createdAt: sessions.createdAt,
      secondFactorAt: sessions.secondFactorAt,
      turnedOnAt: secondFactors.turnedOnAt,
      expiresAt: sessions.expiresAt,
      member: memberColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(sessions.token, hashToken(token)), gt(sessions.expiresAt, now), eq(users.status, 'active')))
  if (!found) return undefined
  if (found.member.role === 'admin') {
    const isWhole = found.createdAt > adminSessionStart(now) && missingStep(found) === undefined
    return isWhole ? { member: found.member as Member, renewed: false } : undefined
  }
  const renewed = isDueForRenewal(found.expiresAt, now)
  if (renewed) {
    await db
      .update(sessions)
      .set({ expiresAt: sessionExpiry(now) })
      .where(eq(sessions.id, found.member.sessionId))
  }
  return { member: found.member as Member, renewed }
}

export type PartialSession = { member: Admin; step: 'enter' | 'set-up' }

/** An administrator who typed the password and has to show a code yet, or to set up what makes them. */
export async function findPartialSession(
  db: Db,
  token: string,
  now: Date,
): Promise<PartialSession | undefined> {
  if (!isSessionToken(token)) return undefined
  const [found] = await db
    .select({
      member: memberColumns,
      secondFactorAt: sessions.secondFactorAt,
      turnedOnAt: secondFactors.turnedOnAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.token, hashToken(token)),
        gt(sessions.createdAt, adminSessionStart(now)),
        eq(users.status, 'active'),
        eq(users.role, 'admin'),
      ),
    )
  const step = found && missingStep(found)
  return step && { member: found.member as Admin, step }
}

function missingStep({
  secondFactorAt,
  turnedOnAt,
}: {
  secondFactorAt: Date | null
  turnedOnAt: Date | null
}) {
  if (turnedOnAt) return secondFactorAt ? undefined : ('enter' as const)
  return isSecondFactorRequired() ? ('set-up' as const) : undefined
}
