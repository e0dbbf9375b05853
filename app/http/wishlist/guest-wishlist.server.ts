import { createCookie } from 'react-router'
import { idPattern } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { addToWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { findSession } from '#app/modules/identity/sessions/reading.server.ts'
import { log } from '../log/log.server.ts'

const hour = 60 * 60
const wish = createCookie('thumba-wish', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: hour })

/** The Set-Cookie value that remembers what a guest wanted to save, until they have an account. */
export const rememberGuestWish = (productId: string) => wish.serialize(productId)

/**
 * Saves what the guest wanted to save for whoever just signed in: the Set-Cookie values that forget it. When that fails
 * the sign-in is none the worse.
 */
export async function mergeGuestWish(request: Request, token: string): Promise<string[]> {
  try {
    const productId: unknown = await wish.parse(request.headers.get('Cookie'))
    if (typeof productId !== 'string' || !idPattern.test(productId)) return []
    const found = await findSession(db, token, new Date())
    if (!found) return []
    await addToWishlist(db, found.member, productId)
    return [await wish.serialize('', { maxAge: 0 })]
  } catch (error) {
    log.error({ err: error }, 'what a guest wanted to save could not be saved at sign-in')
    return []
  }
}
