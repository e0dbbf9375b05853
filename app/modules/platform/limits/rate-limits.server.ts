import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { ipPrefix } from '#app/base/ip-prefix.ts'
import { config } from '#app/config.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { rowsOf, statement } from '#app/db/statement.server.ts'
import { tries } from '#app/modules/platform/limits/tables.ts'

/** How many tries of a kind are free within a window that starts with the first and never grows. */
const limits = {
  'sign-in of an account': { points: 10, duration: 15 * 60 },
  'sign-in from a known device': { points: 10, duration: 15 * 60 },
  // Many phones share an operator's address: what one of them does must not keep the others out.
  'sign-in from an address': { points: 1000, duration: 15 * 60 },
  'password of a member': { points: 10, duration: 15 * 60 }, // asked again before something grave
  'second factor of a member': { points: 10, duration: 15 * 60 },
  'reset of an account': { points: 5, duration: 15 * 60 },
  'reset from an address': { points: 300, duration: 15 * 60 },
  'links to an email': { points: 10, duration: 60 * 60 }, // whichever account asks for them
  'link to a new address': { points: 8, duration: 60 * 60 },
  'order look-up from an address': { points: 60, duration: 15 * 60 },
  'look-up of one order': { points: 10, duration: 15 * 60 },
  'code of an order': { points: 6, duration: 60 * 60 }, // each is a mail to its buyer
  'code of an order, a day': { points: 15, duration: 24 * 60 * 60 },
  'code from an address': { points: 60, duration: 60 * 60 },
  'code entered from an address': { points: 60, duration: 15 * 60 },
  'phone code again': { points: 1, duration: 60 },
  'phone codes to a phone': { points: 3, duration: 10 * 60 }, // each costs, and rings
  'phone codes to a phone, a day': { points: 6, duration: 24 * 60 * 60 },
  'phone codes of a member': { points: 10, duration: 60 * 60 },
  'phone codes from a device': { points: 10, duration: 60 * 60 },
  'phone codes to a prefix': { points: 20, duration: 60 * 60 }, // neighbouring numbers
  'phone codes from an address': { points: 600, duration: 60 * 60 },
  'phone codes without a device from an address': { points: 60, duration: 60 * 60 },
  'phone code entered from an address': { points: 1000, duration: 15 * 60 },
  // Each is counted by all that is known of whoever asks. One carrier's address stands for thousands of phones.
  'orders of a member': { points: 30, duration: 60 * 60 },
  'orders from a device': { points: 20, duration: 60 * 60 },
  'orders for a phone': { points: 20, duration: 60 * 60 },
  'orders for an email': { points: 20, duration: 60 * 60 }, // each is a mail to it, whosever it is
  'orders from an address': { points: 600, duration: 60 * 60 },
  'orders without a device from an address': { points: 60, duration: 60 * 60 },
  'payments of a member': { points: 40, duration: 60 * 60 },
  'payments from a device': { points: 40, duration: 60 * 60 },
  'prompts to a phone': { points: 12, duration: 60 * 60 }, // it rings, whoever asked for it
  'payments from an address': { points: 1200, duration: 60 * 60 },
  'payments without a device from an address': { points: 120, duration: 60 * 60 },
  'proofs of a checkout': { points: 6, duration: 60 * 60 },
  'proofs of a member': { points: 12, duration: 60 * 60 },
  'proofs from a device': { points: 12, duration: 60 * 60 },
  'proofs from an address': { points: 120, duration: 60 * 60 },
  'proofs without a device from an address': { points: 20, duration: 60 * 60 },
  'receipt check from an address': { points: 60, duration: 15 * 60 },
  'check of one receipt': { points: 10, duration: 15 * 60 },
  'registration from an address': { points: 300, duration: 60 * 60 },
  'subscription from an address': { points: 100, duration: 60 * 60 },
  'subscription of an email': { points: 10, duration: 60 * 60 },
  'return to the newsletter of an email': { points: 2, duration: 24 * 60 * 60 },
  'contact message from an address': { points: 60, duration: 60 * 60 },
  'contact message of an email': { points: 6, duration: 60 * 60 },
  'reports of a member': { points: 10, duration: 24 * 60 * 60 },
  'reports from a device': { points: 3, duration: 24 * 60 * 60 },
  'reports without a device from an address': { points: 10, duration: 24 * 60 * 60 },
  'reports from an address': { points: 60, duration: 24 * 60 * 60 },
  'suggestion from an address': { points: 30, duration: 60 * 60 },
  'interest from an address': { points: 60, duration: 60 * 60 },
  'interest of an email': { points: 6, duration: 60 * 60 },
  'import of a seller': { points: 20, duration: 60 * 60 },
  'portrait of a member': { points: 30, duration: 60 * 60 },
  'picture of a seller': { points: 300, duration: 60 * 60 },
  'paper of a seller': { points: 30, duration: 60 * 60 },
  'news of a parcel': { points: 20, duration: 60 * 60 }, // each is told to the buyer
  'message of an order again': { points: 10, duration: 24 * 60 * 60 },
  'messages about an order': { points: 20, duration: 60 * 60 }, // each is told to the other side
  'questions of a member': { points: 10, duration: 24 * 60 * 60 },
  'questions of a member to a shop': { points: 5, duration: 24 * 60 * 60 },
  'questions of a new member': { points: 3, duration: 24 * 60 * 60 }, // whose account is younger than a day
  'messages of a side': { points: 60, duration: 60 * 60 }, // of a member, or of a guest's order
  'enquiries of a member': { points: 10, duration: 24 * 60 * 60 },
  'enquiries of a member to a shop': { points: 5, duration: 24 * 60 * 60 },
  'enquiries of a new member': { points: 3, duration: 24 * 60 * 60 },
  'reviews of an order': { points: 40, duration: 60 * 60 }, // each may bring pictures to decode
  'ZIP of a seller': { points: 30, duration: 60 * 60 },
  'status picture of a seller': { points: 120, duration: 60 * 60 },
  'status pictures of a seller': { points: 20, duration: 60 * 60 }, // a dozen in a file
  'texts from a phone': { points: 20, duration: 60 * 60 }, // each is answered, which costs
  'texts from a phone, a day': { points: 60, duration: 24 * 60 * 60 },
  'steps of a menu from a phone': { points: 120, duration: 60 * 60 },
  'codes for texts of a phone': { points: 6, duration: 60 * 60 },
  'warnings by text of an account': { points: 6, duration: 24 * 60 * 60 },
  'sign-ins told by text of an account': { points: 3, duration: 24 * 60 * 60 },
  'release code of an order by text': { points: 3, duration: 24 * 60 * 60 },
  'stock by text of a seller': { points: 60, duration: 60 * 60 },
  'short link from an address': { points: 60, duration: 15 * 60 },
  'unknown stop link from an address': { points: 60, duration: 15 * 60 }, // who holds a right one is never refused
  'merge of a guest cart': { points: 1, duration: 10 }, // the same lines for the same member
}
export type RateLimit = keyof typeof limits

/** Counts a try before it is made, so that many at once can't slip through. False: there were too many already. */
export const consumeAttempt = async (db: Db, limit: RateLimit, whose: string): Promise<boolean> =>
  (await consumeAttemptOrWait(db, limit, whose)) === 0

/** The same, saying after how many seconds the next try is free; 0 where this one was. */
export const consumeAttemptOrWait = (db: Db, limit: RateLimit, whose: string): Promise<number> =>
  consumeAttemptsOrWait(db, [[limit, whose]])

/** The same of several limits: the first that is used up says how long, and then none of them counts the try. */
export const consumeAttemptsOrWait = (db: Db, all: [RateLimit, string][]): Promise<number> =>
  consumeAll(db, all, {})

/** As `consumeAttemptsOrWait`, in a statement of this name that counts nothing where `isRepeat` holds. `repeatable` where a try too many does no harm. */
export function attemptCounter(name: string, isRepeat: SQL, repeatable = false) {
  const count = countUnless(name, isRepeat, repeatable)
  return async (db: Db, all: [RateLimit, string][], values: Record<string, unknown>): Promise<number> => {
    const now = new Date()
    const asked = all.map(([limit, whose]) => ({
      key: keyOf(limit, whose),
      points: limits[limit].points * config.LIMIT_FACTOR,
      expire: new Date(now.getTime() + limits[limit].duration * 1000),
    }))
    const counted = await count(db, { ...values, asked: JSON.stringify(asked), now })
    for (const { key, points } of asked) {
      const found = counted.find((row) => row.key === key)
      if (found && found.points > points) return Math.max(1, Math.ceil(found.seconds))
    }
    return 0
  }
}

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
const restore = statement(
  'restore_attempt',
  () => sql`update ${tries} set points = points - 1 where key = ${sql.placeholder('key')}`,
)

/** Neither addresses nor emails rest in the table in the clear; an IPv6 address counts by its /64. */
const keyOf = (limit: RateLimit, whose: string) =>
  `${limit}:${createHash('sha256').update(ipPrefix(whose)).digest('base64url')}`
