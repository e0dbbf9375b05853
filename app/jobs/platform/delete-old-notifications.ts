import type { Job } from '#app/db/queue.server.ts'
import { deleteOldNotifications } from '#app/modules/platform/notifications/delete-old-notifications.server.ts'

/** Every night: notices from more than half a year ago. */
export const deleteOldNotificationsJob: Job<object> = {
  name: 'forget-notifications',
  cron: '25 2 * * *',
  run: (db) => deleteOldNotifications(db, new Date()),
}
