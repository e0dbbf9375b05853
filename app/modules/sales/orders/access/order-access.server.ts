import { type Actor, isMember } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { releaseHeldUntil } from '#app/modules/identity/phones/phone-trust-rules.ts'
import type { Mover } from '../status.ts'
import { isOrderKey } from './order-key.server.ts'

/**
 * Who asks about an order; `key` is what a signed link carries, or what this browser opened the order with, and
 * `checkouts` are those that this browser placed as a guest. With `as` somebody acts as that only, though they may be
 * more: an administrator who also bought it.
 */
export type OrderViewer = {
  actor: Actor
  key?: string
  checkouts?: Pick<readonly string[], 'includes'>
  as?: Mover
}
type Named = { id: string; checkoutId: string; sellerId: string; buyerId: string | null; guestOrder: boolean }

export const holdsKey = (order: Pick<Named, 'id'>, { key }: OrderViewer) =>
  !!key && isOrderKey(appSecret(), order.id, key)

/**
 * As what somebody may act on an order: nothing for strangers, nor for those who know its number and phone. The key makes
 * its holder the buyer of a guest's order, as does the browser that placed it; of a member's order the key makes only a
 * reader: a link gets passed on.
 */
export function rolesIn(order: Named, asker: OrderViewer): Mover[] {
  const { actor } = asker
  const parts: Mover[] = []
  if (isMember(actor)) {
    if (order.buyerId === actor.userId) parts.push('buyer')
    if (order.sellerId === actor.userId) parts.push('seller')
    if (actor.role === 'admin') parts.push('admin')
  }
  if (order.guestOrder && !parts.includes('seller') && isGuestBuyer(order, asker)) parts.push('buyer')
  return asker.as ? parts.filter((part) => part === asker.as) : parts
}

type Held = { checkoutId: string; releaseHeldUntil?: string | Date | null }

/** Until when this viewer neither sees the order's release code nor releases it; undefined where nothing stands against it. */
export const releaseHoldOf = (order: Held, { actor, checkouts }: OrderViewer, now: Date) =>
  releaseHeldUntil(
    {
      session: isMember(actor) ? actor : undefined,
      order: { heldUntil: order.releaseHeldUntil },
      orderedHere: checkouts?.includes(order.checkoutId) ?? false,
    },
    now,
  )

const isGuestBuyer = (order: Named, asker: OrderViewer) =>
  holdsKey(order, asker) || !!asker.checkouts?.includes(order.checkoutId)
