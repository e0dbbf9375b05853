import { eq } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { PaymentGateway, ProviderTransaction } from '#app/gateways/payments/payment-gateway.ts'
import { confirmPayment } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import { startPayment } from '#app/modules/money/payments/attempts/start-payment.server.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { placeOrders } from '#app/workflows/place-orders.server.ts'
import { aGuest, aProduct, aSeller } from '#test/make.ts'
import { aCheckout, aLine } from '../sales/checkout.ts'
import { theBuyer } from './payment.ts'
import { aBank, goodNumber } from './payout.ts'

/** A provider that says of each charge what it is told to. */
export function aTrueGateway() {
  const charges = new Map<string, ProviderTransaction>()
  const gateway = {
    async startMobileMoney({ chargeId, amount }: { chargeId: string; amount: number }) {
      charges.set(chargeId, { status: 'pending', amount, currency: 'MWK', fee: 0 })
      return ok({})
    },
    findCharge: async (chargeId: string) => ok(charges.get(chargeId) ?? { status: 'unknown' as const }),
    decide(chargeId: string, status: ProviderTransaction['status']) {
      charges.set(chargeId, { ...charges.get(chargeId)!, status })
    },
  }
  return gateway as unknown as PaymentGateway & Pick<typeof gateway, 'decide'>
}

type Paid = { gateway?: ReturnType<typeof aTrueGateway>; shops?: number; now?: Date }

/** Orders of MK 5,000 each, one for each shop, that a wallet paid through the provider. */
export async function paidByWallet(db: Db, { gateway = aTrueGateway(), shops = 1, now }: Paid = {}) {
  const sellers: Seller[] = []
  const lines = []
  for (let at = 0; at < shops; at += 1) {
    const wallet = { paymentOperator: 'airtel_money', paymentNumber: goodNumber } as const
    const seller = await aSeller(db, { ...wallet, ...aBank })
    sellers.push(seller)
    lines.push(aLine(await aProduct(db, { sellerId: seller.userId, price: 5_000, stock: 100 }), 1))
  }
  const total = shops * 5_000
  const placed = await placeOrders(
    db,
    aGuest,
    aCheckout(lines, total, { paymentMethod: 'airtel_money' }),
    now,
  )
  if (!placed.ok) throw new Error(placed.reason)
  const { id, checkoutId } = (
    await db.select().from(orders).where(eq(orders.id, placed.value.orders[0]!.id))
  )[0]!
  const way = { way: 'mobile_money', operator: 'airtel_money', number: goodNumber } as const
  const started = await startPayment(db, gateway, theBuyer, { checkoutId, ...way }, now)
  if (!started.ok) throw new Error(started.reason)
  const { chargeId, id: paymentId } = started.value
  gateway.decide(chargeId, 'succeeded')
  const confirmed = await confirmPayment(db, gateway, { chargeId }, now)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return { id, checkoutId, chargeId, paymentId, total, sellers, seller: sellers[0]! }
}
