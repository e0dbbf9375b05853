import type { Job } from '#app/db/queue.server.ts'
import { sendPayouts } from '#app/domain/payouts/send-payouts.server.ts'
import { paymentProvider } from '#app/gateways/payment-provider.server.ts'

/** As soon as one is approved, and every minute: sends payouts and asks what became of those on their way. */
export const sendPayoutsJob: Job<object> = {
  name: 'send-payouts',
  cron: '* * * * *',
  run: (db) => sendPayouts(db, paymentProvider()),
}
