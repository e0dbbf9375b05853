import type { Job } from '#app/db/queue.server.ts'
import { lookIntoEvents } from '#app/domain/payments/look-into-events.server.ts'
import { paymentProvider } from '#app/gateways/payment-provider.server.ts'
import { confirmCharge } from './confirm-charge.ts'

/** As soon as the provider told something. */
export const lookIntoEventsJob: Job<object> = {
  name: 'look-into-events',
  run: (db) => lookIntoEvents(db, confirmCharge(db, paymentProvider()), () => new Date()),
}
