import type { Job } from '#app/db/queue.server.ts'
import { forgetOldNotifications } from '#app/domain/notifications/forget-old.server.ts'

/** Every night: notices from more than half a year ago. */
export const forgetNotificationsJob: Job<object> = {
  name: 'forget-notifications',
  cron: '25 2 * * *',
  run: (db) => forgetOldNotifications(db, new Date()),
}
