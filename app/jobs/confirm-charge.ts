import type { Connection } from '#app/db/client.server.ts'
import type { PaymentGateway } from '#app/gateways/payments/payment-gateway.ts'
import { confirmPayment } from '#app/modules/money/payments/attempts/confirm-payment.server.ts'
import type { EventProcessor } from '#app/modules/money/payments/provider/process-provider-events.server.ts'
import { confirmDebtPayment } from '#app/modules/money/payouts/debts/confirm-debt-payment.server.ts'
import { confirmPayout } from '#app/modules/money/payouts/sending/confirm-payout.server.ts'
import { confirmRefund } from '#app/modules/money/refunds/sending/confirm-refund.server.ts'

type Confirm = (db: Connection, gateway: PaymentGateway, chargeId: string) => Promise<string>

/** What a charge id begins with says whose it is; what it became, in a word for the log of events. */
const confirmers: Record<string, Confirm> = {
  'pay-': async (db, gateway, chargeId) => {
    const confirmed = await confirmPayment(db, gateway, { chargeId })
    return confirmed.ok ? confirmed.value.status : confirmed.reason
  },
  'out-': confirmPayout,
  'dbt-': confirmDebtPayment,
  'ref-': confirmRefund,
}

export const confirmCharge =
  (db: Connection, gateway: PaymentGateway): EventProcessor =>
  async (chargeId) =>
    (await confirmers[chargeId.slice(0, 4)]?.(db, gateway, chargeId)) ?? 'not-ours'
