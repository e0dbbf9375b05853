import type { Job } from '#app/db/queue.server.ts'
import { comparePayments } from '#app/domain/payments/compare-payments.server.ts'
import { compareDebts } from '#app/domain/payouts/compare-debts.server.ts'
import { comparePayouts } from '#app/domain/payouts/compare-payouts.server.ts'
import { paymentProvider } from '#app/gateways/payment-provider.server.ts'

/** Every night: what is on our books against what the provider has. */
export const comparePaymentsJob: Job<object> = {
  name: 'compare-payments',
  cron: '40 3 * * *',
  async run(db) {
    const [provider, now] = [paymentProvider(), new Date()]
    const all = await Promise.allSettled([
      comparePayments(db, provider, now),
      comparePayouts(db, provider, now),
      compareDebts(db, provider, now),
    ])
    const faults = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0)
      throw new AggregateError(faults, 'The books could not be compared with the provider')
  },
}
