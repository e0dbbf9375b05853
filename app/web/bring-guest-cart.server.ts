import { createHash } from 'node:crypto'
import { db } from '../db/index.server.ts'
import { findSession } from '../domain/accounts/find-session.server.ts'
import { forgetTries, takeTry } from '../domain/accounts/limit-tries.server.ts'
import { migrateGuestCart } from '../domain/cart/migrate-guest-cart.server.ts'
import type { GuestLine } from '../domain/cart/rules.ts'
import type { Member } from '../domain/shared/actor.ts'
import { guestCartCookies, guestLinesOf } from './guest-cart.server.ts'
import { log } from './log.server.ts'

/**
 * Puts the guest's cart into the cart of whoever just signed in: the Set-Cookie values that empty it. When that fails
 * the cookies stay as they are, and the sign-in is none the worse.
 */
export async function bringGuestCart(request: Request, token: string): Promise<string[]> {
  try {
    const lines = guestLinesOf(request)
    if (lines.length === 0) return []
    const found = await findSession(db, token, new Date())
    if (!found) return []
    return (await mergeOnce(found.member, lines)) ? guestCartCookies([]) : []
  } catch (error) {
    log.error({ err: error }, 'a guest cart could not be merged at sign-in')
    return []
  }
}

/** A request that was sent twice (a double tap, a line that dropped) must not count its cart twice. */
export async function mergeOnce(member: Member, lines: GuestLine[]): Promise<boolean> {
  const which = `${member.userId} ${createHash('sha256').update(JSON.stringify(lines)).digest('base64url')}`
  if (!(await takeTry(db, 'merge of a guest cart', which))) return true
  try {
    const merged = await migrateGuestCart(db, member, lines, 'later')
    if (!merged.ok) await forgetTries(db, 'merge of a guest cart', which)
    return merged.ok
  } catch (error) {
    await forgetTries(db, 'merge of a guest cart', which)
    throw error
  }
}
