import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, isMember } from '#app/base/actor.ts'
import { ipPrefix } from '#app/base/ip-prefix.ts'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { rowsOf, statement } from '#app/db/statement.server.ts'
import {
  type Counted,
  type Device,
  isAtLeast,
  limits,
  pointsFor,
  type RateLimit,
  type Standing,
} from './limit-rules.ts'
import { tries } from './tables.ts'

export { type Counted, isRateLimit, ownKey, type RateLimit } from './limit-rules.ts'

/** Counts a try before it is made, so that many at once can't slip through. False: there were too many already. */
export const consumeAttempt = async (db: Db, limit: RateLimit, whose: string): Promise<boolean> =>
  (await consumeAttemptOrWait(db, limit, whose)) === 0

/** The same, saying after how many seconds the next try is free; 0 where this one was. */
export const consumeAttemptOrWait = (db: Db, limit: RateLimit, whose: string): Promise<number> =>
  consumeAttemptsOrWait(db, [[limit, whose]])

/** The same of several limits: the first that is used up says how long, and then none of them counts the try. */
export const consumeAttemptsOrWait = async (db: Db, all: Counted[]): Promise<number> =>
  (await consumeAll(db, all, {}))?.seconds ?? 0

/** Which limit is used up, and after how many seconds it is free again. */
export type UsedUp = { limit: RateLimit; seconds: number }

/** As `findUsedUp`, in a statement of this name that counts nothing where `isRepeat` holds. `repeatable` where a try too many does no harm. */
export function attemptCounter(name: string, isRepeat: SQL, repeatable = false) {
  const count = countUnless(name, isRepeat, repeatable)
  return async (
    db: Db,
    all: Counted[],
    values: Record<string, unknown>,
    now = new Date(),
  ): Promise<UsedUp | undefined> => {
    const asked = all.map(([limit, whose, points = pointsFor(limit, whose)]) => ({
      limit,
      key: keyOf(limit, whose),
      points: points * config.LIMIT_FACTOR,
      expire: new Date(now.getTime() + limits[limit].duration * 1000),
    }))
    const counted = await count(db, { ...values, asked: JSON.stringify(asked), now })
    for (const { limit, key, points } of asked) {
      const found = counted.find((row) => row.key === key)
      if (!found || found.points <= points) continue
      if (limits[limit].storm) await noteStorm(db, { key, now, ...stormOf(limit, now) })
      return { limit, seconds: Math.max(1, Math.ceil(found.seconds)) }
    }
    return undefined
  }
}

/** Counts a try of each of several limits, or of none where one is used up, which it names. */
export const findUsedUp = (db: Db, all: Counted[], now?: Date): Promise<UsedUp | undefined> =>
  consumeAll(db, all, {}, now)

/**
 * Counts what went wrong, after it did. False where there was too much of it already. Counting is no reason to keep
 * from anybody what they may read: where it fails, nothing is counted.
 */
export const countFailure = (db: Db, all: Counted[], now?: Date): Promise<boolean> =>
  consumeAll(db, all, {}, now).then(
    (usedUp) => !usedUp,
    () => true,
  )

/** From three times as much on it is a storm: its window lasts for so long after the last try of it. */
const stormOf = (limit: RateLimit, now: Date) => ({
  storm: 3 * limits[limit].points * config.LIMIT_FACTOR,
  expire: new Date(now.getTime() + (limits[limit].storm ?? 0) * 1000),
})

export async function resetAttempts(db: Db, limit: RateLimit, whose: string) {
  await reset(db, { key: keyOf(limit, whose) })
}
/** Gives one try back that turned out to be none. */
export async function restoreAttempt(db: Db, limit: RateLimit, whose: string) {
  await restore(db, { key: keyOf(limit, whose) })
}

const now = sql`${sql.placeholder('now')}::timestamptz`
const secondsLeft = sql`extract(epoch from tries.expire - ${now})::float8 as seconds`

/** What each limit has counted with this try, in the order of the keys: two who ask for the same never wait in a circle. */
const countUnless = (name: string, isRepeat: SQL, repeatable: boolean) =>
  statement<{ key: string; points: number; seconds: number }>(
    name,
    () => sql`
    with asked as materialized (
      select * from ${rowsOf(tries, ['key', 'points', 'expire'], 'asked')} where not (${isRepeat})
    ), used_up as materialized (
      select key, tries.points + 1 as points, ${secondsLeft} from asked join ${tries} using (key)
      where tries.points >= asked.points and tries.expire > ${now}
    ), counted as (
      insert into ${tries} (key, points, expire)
      select key, 1, expire from asked where not exists (select from used_up) order by key
      on conflict (key) do update set
        points = case when tries.expire <= ${now} then 1 else tries.points + 1 end,
        expire = case when tries.expire <= ${now} then excluded.expire else tries.expire end
      returning key, points, ${secondsLeft}
    )
    select * from used_up union all select * from counted`,
    { repeatable },
  )
const consumeAll = attemptCounter('count_attempts', sql`false`)
const reset = statement(
  'reset_attempts',
  () => sql`delete from ${tries} where key = ${sql.placeholder('key')}`,
)
const noteStorm = statement(
  'note_storm',
  () => sql`
    update ${tries} set points = points + 1,
      expire = case when points + 1 < ${sql.placeholder('storm')}::int then expire
        else greatest(expire, ${sql.placeholder('expire')}::timestamptz) end
    where key = ${sql.placeholder('key')} and expire > ${now}`,
)
const restore = statement(
  'restore_attempt',
  () => sql`update ${tries} set points = points - 1 where points > 0 and key = ${sql.placeholder('key')}`,
)

/** Neither addresses nor emails rest in the table in the clear; an IPv6 address counts by its /64. */
const keyOf = (limit: RateLimit, whose: string) => {
  const hash = createHash('sha256').update(ipPrefix(whose)).digest()
  return `${limit}:${limits[limit].shared ? hash.readUInt16BE() : hash.toString('base64url')}`
}

/**
 * Who does something: `device` is what this browser is called in a cookie of ours, if it keeps one; `standing` how much is
 * known of them, which is nothing where nobody says so.
 */
export type Visitor = {
  actor: Actor
  device?: string
  known?: Device
  standing?: Standing
  /** Whether this phone answered a code in this browser. */
  provedPhone?: (phone: string) => boolean
  address: string
  /** Whose tries count where nothing else is known: an address only until its browser did some work. */
  countedAs?: string
}
type Act = 'orders' | 'payments' | 'proofs' | 'reports'

export const standingOfVisitor = ({ standing = 'fresh' }: Visitor): Standing => standing

/** Counts an act of a visitor. Gives the seconds to wait, or 0. */
export const consumeVisitorAttempt = (db: Db, act: Act, visitor: Visitor, more: Counted[]): Promise<number> =>
  consumeAttemptsOrWait(db, [...personLimits(act, visitor), ...more])

/** What counts an act by who does it. The name of a device that was given a moment ago is nobody's: a stranger takes another. */
export function personLimits(act: Act, visitor: Visitor): Counted[] {
  const { actor, device } = visitor
  if (isMember(actor)) return [[`${act} of a member`, actor.userId]]
  // Of who answered codes to one phone in many browsers all count as one.
  if (device && standingOfVisitor(visitor) !== 'fresh')
    return [[`${act} from a device`, visitor.known?.phone ?? device]]
  // What somebody orders, pays and proves counts by its own lanes, and by its checkout.
  if (act !== 'reports') return []
  return [['reports of fresh devices from an address', visitor.countedAs ?? visitor.address]]
}

/** Whose prompts to a phone count together: its owner's own, and apart from each other those of newcomers and of all others. */
export function ringing(visitor: Visitor, phone: string): string {
  const { actor, provedPhone, device } = visitor
  const isOwner = isMember(actor) ? actor.verifiedPhone === phone : provedPhone?.(phone)
  if (isOwner) return `${phone} ${isMember(actor) ? actor.userId : device}`
  return isAtLeast(standingOfVisitor(visitor), 'settled') ? `${phone} settled` : phone
}

/** Whose tries at a thing (a phone, an order) count together: the person's own, or those of all strangers. */
export function strangerOf(visitor: Visitor, whose: string): string {
  const { actor, device } = visitor
  if (isMember(actor)) return `${whose} ${actor.userId}`
  return device && isAtLeast(standingOfVisitor(visitor), 'settled') ? `${whose} ${device}` : whose
}

/**
 * A ticket asks for some work of a browser, or for a short wait where it runs no scripts: what a person hardly notices, and
 * whoever tries thousands of times pays for each. It is used once.
 */
export type Ticket = { id: string; at: number }

/** So many bits of the hash are zero: some seconds of a cheap phone. `app/client/work.ts` does it. */
export const workBits = 14
/** Without scripts a ticket is good after so long, and in any case no longer than the other. */
export const ticketWaitSeconds = 8
export const ticketLifeSeconds = 10 * 60

const signed = ({ id, at }: Ticket, secret: string) =>
  createHmac('sha256', secret).update(`work ${id} ${at}`).digest('base64url').slice(0, 22)

export const writeTicket = (ticket: Ticket, secret: string): string =>
  `${ticket.id}.${ticket.at.toString(36)}.${signed(ticket, secret)}`

export function readTicket(written: string, secret: string): Ticket | undefined {
  const [id = '', at = '', signature = ''] = written.split('.')
  const ticket = { id, at: Number.parseInt(at, 36) }
  const expected = signed(ticket, secret)
  if (signature.length !== expected.length) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? ticket : undefined
}

/** Whether a ticket lets through at this moment: its work is done, or its time has come. */
export function isTicketGood(ticket: Ticket, written: string, answer: string, now: number): boolean {
  const age = (now - ticket.at) / 1000
  if (age < 0 || age > ticketLifeSeconds) return false
  return age >= ticketWaitSeconds || (answer.length > 0 && answer.length <= 20 && isWorkDone(written, answer))
}

export function isWorkDone(written: string, answer: string): boolean {
  const hash = createHash('sha256').update(`${written}:${answer}`).digest()
  return hash.readUInt32BE() >>> (32 - workBits) === 0
}
