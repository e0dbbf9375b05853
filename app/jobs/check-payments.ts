import type { Job } from '#app/db/queue.server.ts'
import { askAboutOpen } from '#app/domain/payments/ask-about-open.server.ts'
import { closeUnneeded } from '#app/domain/payments/close-unneeded.server.ts'
import { expireCheckouts } from '#app/domain/payments/expire-checkouts.server.ts'
import { lookIntoEvents } from '#app/domain/payments/look-into-events.server.ts'
import { settleParts } from '#app/domain/payments/settle-parts.server.ts'
import { askAboutDebts } from '#app/domain/payouts/confirm-debt.server.ts'
import { paymentProvider } from '#app/gateways/payment-provider.server.ts'
import { confirmCharge } from './confirm-charge.ts'

/** Every minute: what is open is asked about, what was not paid in time is given up, and what was told is looked into. */
export const checkPaymentsJob: Job<object> = {
  name: 'check-payments',
  cron: '* * * * *',
  async run(db) {
    const gateway = paymentProvider()
    const now = new Date()
    const all = await Promise.allSettled([
      closeUnneeded(db, now),
      settleParts(db, now),
      askAboutOpen(db, gateway, now),
      askAboutDebts(db, gateway, now),
      expireCheckouts(db, gateway, now),
      lookIntoEvents(db, confirmCharge(db, gateway), () => new Date()),
    ])
    const faults = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0) throw new AggregateError(faults, 'Some payments could not be checked')
  },
}
