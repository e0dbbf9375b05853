import type { Db } from '../db/client.server.ts'
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts'
import { followReversal } from '../modules/money/chargebacks/booking/win-chargeback.server.ts'
import { confirmPayment } from '../modules/money/order-payments/confirm-payment.server.ts'
import { confirmDebtPayment } from '../modules/money/payouts/debts/debts.server.ts'
import { confirmPayout } from '../modules/money/payouts/sending/closing.server.ts'
import { confirmRefund } from '../modules/money/refunds/sending/confirm-refund.server.ts'

type Confirm = (db: Db, gateway: PaymentGateway, chargeId: string, now: Date) => Promise<string>

/** What a charge id begins with says whose it is; what it became, in a word for the log of events. */
const confirmers: Record<string, Confirm> = {
  'pay-': async (db, gateway, chargeId, now) => {
    const reversal = await followReversal(db, gateway, chargeId, now)
    if (reversal !== 'no') return reversal
    const confirmed = await confirmPayment(db, gateway, { chargeId }, now)
    return confirmed.ok ? confirmed.value.status : confirmed.reason
  },
  'out-': confirmPayout,
  'dbt-': confirmDebtPayment,
  'ref-': confirmRefund,
}

/** Asks the provider what became of a payment, a payout, a refund or the payment of a debt, and writes it down. */
export async function confirmCharge(
  db: Db,
  gateway: PaymentGateway,
  chargeId: string,
  now = new Date(),
): Promise<string> {
  return (await confirmers[chargeId.slice(0, 4)]?.(db, gateway, chargeId, now)) ?? 'not-ours'
}
