import { createHash } from 'node:crypto'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../db/client.server.ts'
import { tries } from './tables.ts'

/** How many tries of a kind are free within a window that starts with the first and never grows. */
const limits = {
  'sign-in of an account': { points: 10, duration: 15 * 60 },
  'sign-in from a known device': { points: 10, duration: 15 * 60 },
  'sign-in from an address': { points: 100, duration: 15 * 60 }, // many phones share an operator's address
  'password of a member': { points: 10, duration: 15 * 60 }, // asked again before something grave
  'reset of an account': { points: 5, duration: 15 * 60 },
  'reset from an address': { points: 60, duration: 15 * 60 },
  'link to a new address': { points: 8, duration: 60 * 60 },
  'order look-up from an address': { points: 60, duration: 15 * 60 },
  'look-up of one order': { points: 10, duration: 15 * 60 },
  'receipt check from an address': { points: 60, duration: 15 * 60 },
  'check of one receipt': { points: 10, duration: 15 * 60 },
  'registration from an address': { points: 300, duration: 60 * 60 },
  'subscription from an address': { points: 100, duration: 60 * 60 },
  'subscription of an email': { points: 10, duration: 60 * 60 },
  'contact message from an address': { points: 60, duration: 60 * 60 },
  'contact message of an email': { points: 6, duration: 60 * 60 },
  'interest from an address': { points: 60, duration: 60 * 60 },
  'interest of an email': { points: 6, duration: 60 * 60 },
  'import of a seller': { points: 20, duration: 60 * 60 },
  'picture of a seller': { points: 300, duration: 60 * 60 },
  'paper of a seller': { points: 30, duration: 60 * 60 },
  'news of a parcel': { points: 20, duration: 60 * 60 }, // each is told to the buyer
  'message of an order again': { points: 10, duration: 24 * 60 * 60 },
  'messages about an order': { points: 20, duration: 60 * 60 }, // each is told to the other side
  'ZIP of a seller': { points: 30, duration: 60 * 60 },
  'merge of a guest cart': { points: 1, duration: 10 }, // the same lines for the same member
}
export type Limit = keyof typeof limits

/** Counts a try before it is made, so that many at once can't slip through. False: there were too many already. */
export async function takeTry(db: Db, limit: Limit, whose: string): Promise<boolean> {
  try {
    await limiter(db, limit).consume(keyOf(whose))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

export const forgetTries = (db: Db, limit: Limit, whose: string) => limiter(db, limit).delete(keyOf(whose))
/** Gives one try back that turned out to be none. */
export const returnTry = (db: Db, limit: Limit, whose: string) => limiter(db, limit).reward(keyOf(whose))

const limiter = (db: Db, limit: Limit) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: tries,
    keyPrefix: limit,
    clearExpiredByTimeout: false, // the nightly job does (forget-expired)
    ...limits[limit],
  })

/** Neither addresses nor emails rest in the table in the clear. */
const keyOf = (whose: string) => createHash('sha256').update(whose).digest('base64url')
