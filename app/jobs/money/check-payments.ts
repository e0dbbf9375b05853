import type { Job } from '#app/db/queue.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { settlePartialTransfers } from '#app/modules/money/payments/applying/settle-partial-transfers.server.ts'
import { closeUnneededAttempts } from '#app/modules/money/payments/attempts/close-unneeded-attempts.server.ts'
import { expireCheckouts } from '#app/modules/money/payments/attempts/expire-checkouts.server.ts'
import { checkOpenPayments } from '#app/modules/money/payments/provider/check-open-payments.server.ts'
import { checkOpenDebtPayments } from '#app/modules/money/payouts/debts/confirm-debt-payment.server.ts'
import { processProviderEvents } from '#app/workflows/process-provider-events.server.ts'

/** Every minute: what is open is asked about, what was not paid in time is given up, and what was told is looked into. */
export const checkPaymentsJob: Job<object> = {
  name: 'check-payments',
  cron: '* * * * *',
  async run(db) {
    const gateway = paymentProvider()
    const now = new Date()
    const all = await Promise.allSettled([
      closeUnneededAttempts(db, now),
      settlePartialTransfers(db, now),
      checkOpenPayments(db, gateway, now),
      checkOpenDebtPayments(db, gateway, now),
      expireCheckouts(db, gateway, now),
      processProviderEvents(db, gateway, () => new Date()),
    ])
    const faults = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0) throw new AggregateError(faults, 'Some payments could not be checked')
  },
}
