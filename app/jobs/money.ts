import type { JobCards } from '#app/db/queue.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { sendDisputeReminders } from '#app/modules/money/disputes/reminders/reminders.server.ts'
import { remindOfHandBacks } from '#app/modules/money/handbacks/remind-of-hand-backs.server.ts'
import { findAlarms, markBalances } from '#app/modules/money/ledger/alarms/alarms.server.ts'
import { checkOpenPayments } from '#app/modules/money/order-payments/confirm-payment.server.ts'
import {
  closeUnneededAttempts,
  expireCheckouts,
} from '#app/modules/money/order-payments/expire-checkouts.server.ts'
import { settlePartialTransfers } from '#app/modules/money/order-payments/transfers.server.ts'
import { checkOpenDebtPayments } from '#app/modules/money/payouts/debts/debts.server.ts'
import { reconcileDebts } from '#app/modules/money/payouts/debts/reconcile-debts.server.ts'
import { reconcilePayouts } from '#app/modules/money/payouts/sending/reconcile-payouts.server.ts'
import { sendPayouts } from '#app/modules/money/payouts/sending/send-payouts.server.ts'
import { sendRefunds } from '#app/modules/money/refunds/sending/send-refunds.server.ts'
import { findLedgerFaults } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import { recordCheck } from '#app/modules/platform/checks/checks.server.ts'
import { processProviderEvents } from '#app/workflows/process-provider-events.server.ts'
import { reconcilePayments } from '#app/workflows/reconcile-payments.server.ts'

export const moneyJobs = {
  /** What is open is asked about, what was not paid in time is given up, and what was told is looked into. */
  'check-payments': {
    schedule: '* * * * *',
    run(db) {
      const [gateway, now] = [paymentProvider(), new Date()]
      return eachOf('Some payments could not be checked', [
        closeUnneededAttempts(db, now),
        settlePartialTransfers(db, now),
        checkOpenPayments(db, gateway, now),
        checkOpenDebtPayments(db, gateway, now),
        expireCheckouts(db, gateway, now),
        processProviderEvents(db, gateway, () => new Date()),
      ])
    },
  },
  /** As soon as the provider told something. */
  'process-provider-events': {
    formerly: 'look-into-events',
    schedule: null,
    run: (db) => processProviderEvents(db, paymentProvider(), () => new Date()),
  },
  /** What is on our books against what the provider has. */
  'reconcile-payments': {
    formerly: 'compare-payments',
    schedule: '40 3 * * *',
    run(db) {
      const [provider, now] = [paymentProvider(), new Date()]
      return eachOf('The books could not be compared with the provider', [
        reconcilePayments(db, provider, now),
        reconcilePayouts(db, provider, now),
        reconcileDebts(db, provider, now),
      ])
    },
  },
  /** Every minute, and as soon as a payout is approved: sends what is to leave and asks what became of it. */
  'send-payouts': {
    schedule: '* * * * *',
    run: (db) =>
      eachOf('Some money could not be sent', [
        sendPayouts(db, paymentProvider()),
        sendRefunds(db, paymentProvider()),
      ]),
  },
  /** As soon as an account's balance is impossible: an error in the log, again while it lasts. */
  'report-ledger-alarms': {
    schedule: null,
    async run(db) {
      const lasting = await findAlarms(db)
      if (lasting.length === 0) return
      const said = lasting.map(
        ({ account, sellerId, balance, setId }) =>
          `${account}${sellerId ? ` of ${sellerId}` : ''} stood at ${balance} after set ${setId}`,
      )
      throw new Error(`Impossible balances in the ledger: ${said.join('; ')}`)
    },
  },
  /** Whether the books are right. What is wrong is a fault in the log, and on the dashboard. */
  'verify-ledger': {
    schedule: '40 3 * * *',
    async run(db) {
      await markBalances(db, new Date())
      const faults = await findLedgerFaults(db)
      await recordCheck(db, 'ledger', faults)
      if (faults.length > 0)
        throw new Error(`The ledger is wrong. ${faults.map((fault) => defaultTranslate(fault)).join('. ')}`)
    },
  },
  /** Disputes whose time to answer ends or has ended, and those that nobody goes on with. */
  'send-dispute-reminders': {
    formerly: 'remind-of-disputes',
    schedule: '*/15 * * * *',
    run: (db) => sendDisputeReminders(db, new Date()),
  },
  /** Cash that sellers have to hand back within two days, or should have by now. */
  'remind-of-hand-backs': {
    schedule: '20 * * * *',
    run: (db) => remindOfHandBacks(db, new Date()),
  },
} satisfies JobCards

/** All of it, and a fault of one keeps no other from its end. */
async function eachOf(failure: string, all: Promise<unknown>[]) {
  const results = await Promise.allSettled(all)
  const faults = results.flatMap((one) => ('reason' in one ? [one.reason] : []))
  if (faults.length > 0) throw new AggregateError(faults, failure)
}
