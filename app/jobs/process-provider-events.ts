import type { Job } from '#app/db/queue.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { processProviderEvents } from '#app/modules/money/payments/provider/process-provider-events.server.ts'
import { confirmCharge } from './confirm-charge.ts'

/** As soon as the provider told something. */
export const processProviderEventsJob: Job<object> = {
  name: 'look-into-events',
  run: (db) => processProviderEvents(db, confirmCharge(db, paymentProvider()), () => new Date()),
}
