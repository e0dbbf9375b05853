import { type Actor, isMember } from '#app/base/actor.ts'
import type { Visitor } from '#app/base/visitor.ts'
import { db } from '#app/db/index.server.ts'
import { findSavedProductIds } from '#app/modules/catalog/wishlist/find-wishlist.server.ts'
import { emptyFrameData, findFrameData } from '#app/modules/identity/accounts/users/find-frame-data.server.ts'
import { countCartItems } from '#app/modules/sales/cart/find-cart.server.ts'
import { cartOwnerOf } from '../cart/guest-cart.server.ts'

export type FoundVisitor = { visitor: Visitor; dataSaver: boolean }

/** What a page shows of who asks for it. A guest costs no query. What cannot be read is left out, and `failed` is told. */
export async function findVisitor(
  request: Request,
  actor: Actor,
  failed: (error: unknown) => void,
): Promise<FoundVisitor> {
  const orElse =
    <Value>(value: Value) =>
    (error: unknown) => {
      failed(error)
      return value
    }
  const [cartCount, saved, { dataSaver, ...frame }] = await Promise.all([
    countCartItems(db, cartOwnerOf(request, actor)).catch(orElse(0)),
    isMember(actor) ? findSavedProductIds(db, actor).catch(orElse([])) : [],
    isMember(actor) ? findFrameData(db, actor.userId).catch(orElse(emptyFrameData)) : emptyFrameData,
  ])
  const viewer = isMember(actor) ? { name: actor.name, email: actor.email, role: actor.role, ...frame } : null
  return { visitor: { viewer, cartCount, saved }, dataSaver: dataSaver || wantsLessData(request) }
}

export const wantsLessData = (request: Request): boolean => request.headers.get('Save-Data') === 'on'
