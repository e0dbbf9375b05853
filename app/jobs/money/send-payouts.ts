import type { Job } from '#app/db/queue.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { sendPayouts } from '#app/modules/money/payouts/sending/send-payouts.server.ts'
import { sendRefunds } from '#app/modules/money/refunds/sending/send-refunds.server.ts'

/** Every minute, and as soon as a payout is approved: sends what is to leave and asks what became of it. */
export const sendPayoutsJob: Job<object> = {
  name: 'send-payouts',
  cron: '* * * * *',
  async run(db) {
    const all = await Promise.allSettled([
      sendPayouts(db, paymentProvider()),
      sendRefunds(db, paymentProvider()),
    ])
    const faults = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0) throw new AggregateError(faults, 'Some money could not be sent')
  },
}
