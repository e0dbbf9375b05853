import { type Actor, isMember } from '#app/base/actor.ts'
import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { defaultSettings } from '#app/modules/platform/settings/rules.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import type { StoredCartLine } from '#app/modules/sales/cart/rules.ts'
import { placeOrdersInput } from '#app/modules/sales/orders/placing/checkout-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { type Checkout, placeOrders } from '#app/workflows/place-orders.server.ts'

const allOn = { airtel_money: true, tnm_mpamba: true, bank_transfer: true, cash_on_delivery: true }
export const checkoutSettings = {
  paymentMethods: allOn,
  deliveryText: '3-7 business days',
  commissionPercent: 5,
  // Tests order much with one phone number; those of the limits say otherwise.
  cashOrdersAtOnce: 1_000_000,
  cashOrdersAfterRefusal: 1_000_000,
  cashTotalAtOnce: Number.MAX_SAFE_INTEGER,
  cashSellersAtOnce: 1_000_000,
  unprovenStockPercent: 100,
  unprovenStockPercentEach: 100,
  unpaidStockPercent: 100,
  trustMinTotal: defaultSettings.trustMinTotal,
  confirmHours: defaultSettings.confirmHours,
  sendExtraDays: defaultSettings.sendExtraDays,
  lateHours: defaultSettings.lateHours,
}

/** A cart's line of a product, one piece without options unless `more` says otherwise. */
export const aLine = (
  product: Product,
  quantity = 1,
  more: Partial<StoredCartLine> = {},
): StoredCartLine => ({
  productId: product.id,
  quantity,
  selectedOptions: {},
  notes: '',
  ...more,
})

/** A checkout as the callable hands it over, for goods picked up unless `more` says otherwise. */
export function aCheckout(
  lines: StoredCartLine[],
  expectedTotal: number,
  more: Record<string, unknown> = {},
): Checkout {
  const input = placeOrdersInput.parse({
    checkoutId: newId(), // the browser's journeys share a database
    contactInfo: { fullName: 'Chikondi Banda', phoneNumber: '0999 123 456', email: 'Chikondi@Example.com' },
    paymentMethod: 'cash_on_delivery',
    expectedTotal,
    ...more,
  })
  return { ...input, lines, settings: checkoutSettings }
}

/** An order placed by a member or a guest: one piece of the product, unless told otherwise. */
export async function anOrder(
  db: Db,
  actor: Actor,
  product: Product,
  { quantity = 1, ...more }: Record<string, unknown> & { quantity?: number } = {},
): Promise<Order> {
  const line = aLine(product, quantity)
  if (isMember(actor)) await addToCart(db, { kind: 'member', userId: actor.userId }, line)
  const lines = isMember(actor) ? [] : [line]
  const placed = await placeOrders(db, actor, aCheckout(lines, product.price * quantity, more))
  if (!placed.ok) throw new Error(`No order was placed: ${placed.reason}`)
  return placed.value.orders[0]!
}

let phones = 0
/** Contact details that nobody else has: nothing of the order is suspicious. */
export function ownContact() {
  phones += 1
  const phoneNumber = `0999${String(phones).padStart(6, '0')}`
  return { fullName: 'Chikondi Banda', phoneNumber, email: `chikondi${phones}@example.com` }
}
