import type { Job } from '#app/db/queue.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { processProviderEvents } from '#app/workflows/process-provider-events.server.ts'

/** As soon as the provider told something. */
export const processProviderEventsJob: Job<object> = {
  name: 'look-into-events',
  run: (db) => processProviderEvents(db, paymentProvider(), () => new Date()),
}
