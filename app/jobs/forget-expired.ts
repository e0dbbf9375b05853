import type { Job } from '#app/db/queue.server.ts'
import { forgetExpired } from '#app/domain/accounts/forget-expired.server.ts'
import { deleteEndedCodes } from '#app/domain/orders/enter-order-code.server.ts'
import { purgeEvents } from '#app/domain/payments/purge-events.server.ts'

/** Every night: sign-ins, links and codes that no longer open anything, and old words of the payment provider. */
export const forgetExpiredJob: Job<object> = {
  name: 'forget-expired',
  cron: '15 2 * * *',
  async run(db) {
    await forgetExpired(db, new Date())
    await deleteEndedCodes(db, new Date())
    await purgeEvents(db, new Date())
  },
}
