import type { Job } from '#app/db/queue.server.ts'
import { deleteOldNotifications } from '#app/modules/platform/notifications/delete-old-notifications.server.ts'
import { archiveTo } from './months.ts'

/** Every night: old notices. */
export const deleteOldNotificationsJob: Job<object> = {
  name: 'forget-notifications',
  cron: '25 2 * * *',
  run: (db) => deleteOldNotifications(db, new Date(), archiveTo(db)),
}
