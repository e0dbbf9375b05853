import type { Job } from '#app/db/queue.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { reconcilePayments } from '#app/modules/money/payments/reconciliation/reconcile-payments.server.ts'
import { reconcileDebts } from '#app/modules/money/payouts/debts/reconcile-debts.server.ts'
import { reconcilePayouts } from '#app/modules/money/payouts/sending/reconcile-payouts.server.ts'

/** Every night: what is on our books against what the provider has. */
export const reconcilePaymentsJob: Job<object> = {
  name: 'compare-payments',
  cron: '40 3 * * *',
  async run(db) {
    const [provider, now] = [paymentProvider(), new Date()]
    const all = await Promise.allSettled([
      reconcilePayments(db, provider, now),
      reconcilePayouts(db, provider, now),
      reconcileDebts(db, provider, now),
    ])
    const faults = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0)
      throw new AggregateError(faults, 'The books could not be compared with the provider')
  },
}
