import type { Connection } from '#app/db/client.server.ts'
import { confirmPayment } from '#app/domain/payments/confirm-payment.server.ts'
import type { LookInto } from '#app/domain/payments/look-into-events.server.ts'
import { confirmDebt } from '#app/domain/payouts/confirm-debt.server.ts'
import { confirmPayout } from '#app/domain/payouts/confirm-payout.server.ts'
import { confirmRefund } from '#app/domain/refunds/confirm-refund.server.ts'
import type { PaymentGateway } from '#app/gateways/mobile-money.ts'

type Confirm = (db: Connection, gateway: PaymentGateway, chargeId: string) => Promise<string>

/** What a charge id begins with says whose it is; what it became, in a word for the log of events. */
const confirmers: Record<string, Confirm> = {
  'pay-': async (db, gateway, chargeId) => {
    const confirmed = await confirmPayment(db, gateway, { chargeId })
    return confirmed.ok ? confirmed.value.status : confirmed.reason
  },
  'out-': confirmPayout,
  'dbt-': confirmDebt,
  'ref-': confirmRefund,
}

export const confirmCharge =
  (db: Connection, gateway: PaymentGateway): LookInto =>
  async (chargeId) =>
    (await confirmers[chargeId.slice(0, 4)]?.(db, gateway, chargeId)) ?? 'not-ours'
