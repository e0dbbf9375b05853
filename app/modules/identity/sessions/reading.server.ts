import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Admin, Member } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { jsonObject, statement } from '#app/db/statement.server.ts'
import { accountPhones, ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import { hashToken } from '../accounts/passwords/passwords.server.ts'
import { isSecondFactorRequired } from './second-factor/second-factor.server.ts'
import {
  adminSeenSince,
  adminSessionStart,
  isDueForRenewal,
  isSeenDue,
  isSessionToken,
  sessionExpiry,
  sessionStart,
} from './session-rules.ts'
import { secondFactors, sessions } from './tables.ts'

const memberColumns = {
  sessionId: sessions.id,
  userId: users.id,
  role: users.role,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  verifiedPhone: accountPhones.phone,
  heldUntil: sql<string | null>`${sessions.heldUntil}`,
  language: users.language,
}

/** A session that has not ended, whose holder is active; moments are those of JSON. */
type SessionRow<More> = { session: SessionDates; turnedOnAt: string | null; member: Member; more: More }
type SessionDates = {
  createdAt: string
  expiresAt: string
  seenAt: string | null
  secondFactorAt: string | null
}
type FoundSession = { member: Member; renewed: boolean }

/**
 * Who holds this token, in one query; `renewed` once a day, when the session's 30 days start anew. An administrator's ends
 * 12 hours after it began or half an hour after its last act, and is nobody's until it showed its second factor. Everybody's
 * ends after 90 days. `bySelf`: an open page asks, and not the person.
 */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  bySelf = false,
): Promise<FoundSession | undefined> {
  const found = await findAlone(db, token, now, bySelf)
  return found && { member: found.member, renewed: found.renewed }
}

/**
 * The same with something more of the holder: `more` is one JSON value that is read by the holder's id, in the same query.
 * `name` is that of the statement.
 */
export function sessionWith<More>(name: string, more: (userId: SQL) => SQL) {
  const read = statement<SessionRow<More>>(name, () => selectSession(more(sql`${users.id}`)))
  return async (
    db: Db,
    token: string,
    now: Date,
    bySelf = false,
  ): Promise<(FoundSession & { more: More }) | undefined> => {
    if (!isSessionToken(token)) return undefined
    const [row] = await read(db, { token: hashToken(token), now: now.toISOString() })
    if (!row || !isWhole(row, now)) return undefined
    const { member, session, more } = row
    const renewed = member.role !== 'admin' && isDueForRenewal(new Date(session.expiresAt), now)
    if (renewed) await renewSession(db, member.sessionId, now)
    if (member.role === 'admin' && !bySelf && isSeenDue(lastSeen(session), now))
      await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, member.sessionId))
    return { member, renewed, more }
  }
}

const findAlone = sessionWith<null>('session', () => sql`null`)

const selectSession = (more: SQL) => sql`
  select ${jsonObject(sessionDates)} as session, ${secondFactors.turnedOnAt} as "turnedOnAt",
    ${jsonObject(memberColumns)} as member, (${more}) as more
  from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    left join ${secondFactors} on ${secondFactors.userId} = ${users.id}
    left join ${accountPhones} on ${accountPhones.userId} = ${users.id}
  where ${sessions.token} = ${sql.placeholder('token')} and ${ofUsableAccount}
    and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`

const sessionDates = {
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  seenAt: sessions.seenAt,
  secondFactorAt: sessions.secondFactorAt,
}

const lastSeen = ({ seenAt, createdAt }: SessionDates) => new Date(seenAt ?? createdAt)

const isWhole = ({ member, session, turnedOnAt }: SessionRow<unknown>, now: Date) =>
  new Date(session.createdAt) > sessionStart(now) &&
  (member.role !== 'admin' ||
    (new Date(session.createdAt) > adminSessionStart(now) &&
      lastSeen(session) > adminSeenSince(now) &&
      missingStep({ secondFactorAt: session.secondFactorAt, turnedOnAt }) === undefined))

const renewSession = (db: Db, id: string, now: Date) =>
  db
    .update(sessions)
    .set({ expiresAt: sessionExpiry(now) })
    .where(eq(sessions.id, id))

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
    .leftJoin(accountPhones, eq(accountPhones.userId, users.id))
    .where(
      and(
        eq(sessions.token, hashToken(token)),
        gt(sessions.createdAt, adminSessionStart(now)),
        ofUsableAccount,
        eq(users.role, 'admin'),
      ),
    )
  const step = found && missingStep(found)
  return step && { member: found.member as Admin, step }
}

/** Of the two only that they are there counts. */
function missingStep({ secondFactorAt, turnedOnAt }: { secondFactorAt: unknown; turnedOnAt: unknown }) {
  if (turnedOnAt) return secondFactorAt ? undefined : ('enter' as const)
  return isSecondFactorRequired() ? ('set-up' as const) : undefined
}

/** When this session of a member began, on whatever device holds it. A device that signs in again begins anew. */
export async function findSessionStart(
  db: Db,
  { userId, sessionId }: Pick<Member, 'userId' | 'sessionId'>,
): Promise<Date | undefined> {
  const [session] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return session?.createdAt
}

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

const findHolder = statement<{ id: string }>(
  'token_holder',
  () => sql`
    select ${users.id} as id from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.token} = ${sql.placeholder('token')} and ${ofUsableAccount}
      and ${sessions.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
)

/** Whose token it is, for what is counted by person. It opens nothing: whether a page may be read, `findSession` says. */
export async function findTokenHolder(db: Db, token: string, now: Date): Promise<string | undefined> {
  if (!isSessionToken(token)) return undefined
  const [holder] = await findHolder(db, { token: hashToken(token), now: now.toISOString() })
  return holder?.id
}
