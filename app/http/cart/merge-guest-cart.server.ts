import { createHash } from 'node:crypto'
import type { Member } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { findSession } from '#app/modules/identity/sessions/reading.server.ts'
import { consumeAttempt, resetAttempts } from '#app/modules/platform/limits/rate-limits.server.ts'
import { migrateGuestCart } from '#app/modules/sales/cart/change-cart.server.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import { log } from '../log/log.server.ts'
import { guestCartCookies, guestCartLinesOf } from './guest-cart.server.ts'

/**
 * Puts the guest's cart into the cart of whoever just signed in: the Set-Cookie values that empty it. When that fails
 * the cookies stay as they are, and the sign-in is none the worse.
 */
export async function mergeGuestCart(request: Request, token: string): Promise<string[]> {
  try {
    const lines = guestCartLinesOf(request)
    if (lines.length === 0) return []
    const found = await findSession(db, token, new Date())
    if (!found) return []
    return (await mergeGuestCartOnce(found.member, lines)) ? guestCartCookies([]) : []
  } catch (error) {
    log.error({ err: error }, 'a guest cart could not be merged at sign-in')
    return []
  }
}

/** A request that was sent twice (a double tap, a line that dropped) must not count its cart twice. */
export async function mergeGuestCartOnce(member: Member, lines: StoredCartLine[]): Promise<boolean> {
  const which = `${member.userId} ${createHash('sha256').update(JSON.stringify(lines)).digest('base64url')}`
  if (!(await consumeAttempt(db, 'merge of a guest cart', which))) return true
  try {
    const merged = await migrateGuestCart(db, member, lines, 'later')
    if (!merged.ok) await resetAttempts(db, 'merge of a guest cart', which)
    return merged.ok
  } catch (error) {
    await resetAttempts(db, 'merge of a guest cart', which)
    throw error
  }
}
