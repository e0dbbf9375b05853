import type { Job } from '#app/db/queue.server.ts'
import { completeDelivered } from '#app/modules/sales/orders/completion/complete-delivered.server.ts'

/** Every hour: orders that were delivered long enough ago. */
export const completeOrdersJob: Job<object> = {
  name: 'complete-orders',
  cron: '20 * * * *',
  run: (db) => completeDelivered(db, new Date()),
}
