import { type Actor, isMember } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { checkoutPhoneRequest, findCheckoutPhone } from '#app/http/orders/checkout-phone.server.ts'
import { deviceOf } from '#app/http/session/device.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { piecesByProduct } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import { findVerifiedPhone } from '#app/modules/identity/accounts/verified-phones.server.ts'
import { findLastContact } from '#app/modules/sales/orders/placing/placing-limits.server.ts'
import { findBuyerFacts } from '#app/modules/sales/orders/placing/read-checkout.server.ts'
import { limitDetail, limitUnproven } from '#app/modules/sales/orders/placing/unproven-limit-rules.ts'
import { orderRefusals } from '#app/modules/sales/orders/rules.ts'
import type { CashLimit } from './cash-limit-notice.tsx'
import type { CartGroup } from './pending-changes.ts'

/**
 * Why this cart could not be paid in cash, said before its buyer fills in the checkout. Only a word ahead: delivery is not
 * chosen yet, and the phone may become another one, so placing the order looks again.
 */
export async function findCashLimit(
  db: Db,
  request: Request,
  actor: Actor,
  groups: CartGroup[],
): Promise<CashLimit | null> {
  const settings = await currentSettings()
  if (groups.length === 0 || !settings.paymentMethods.cash_on_delivery) return null
  const lines = groups.flatMap((group) => group.lines)
  const taken = piecesByProduct(lines)
  const total = groups.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const shelf = new Map(lines.map(({ productId, name, stock }) => [productId, { name, stock }]))
  const ordered = {
    paymentMethod: 'cash_on_delivery',
    plan: { orders: groups, total },
    taken,
    shelf,
  } as const
  const asked = {
    productIds: taken.map(({ id }) => id),
    phone: await findKnownPhone(db, request, actor),
    origin: { device: await deviceOf(request), phoneRequest: await checkoutPhoneRequest(request) },
    settings,
  }
  const facts = await findBuyerFacts(db, actor, asked, new Date())
  const limited = limitUnproven(ordered, facts, settings)
  if (limited.ok) return null
  const t = translatorOf(request)
  const { changes, offersCode } = limitDetail(limited, ordered, facts, settings)
  return { reason: t(orderRefusals[limited.reason]), changes: changes.map((change) => t(change)), offersCode }
}

/** The phone of this browser's last code, or of the member; a guest's is not known before the checkout. */
async function findKnownPhone(db: Db, request: Request, actor: Actor): Promise<string | undefined> {
  const answered = await findCheckoutPhone(db, request)
  if (answered || !isMember(actor)) return answered
  const verified = await findVerifiedPhone(db, actor.userId)
  return verified ?? (await findLastContact(db, actor)).phone ?? undefined
}
