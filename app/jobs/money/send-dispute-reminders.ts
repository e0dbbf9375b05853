import type { Job } from '#app/db/queue.server.ts'
import { sendDisputeReminders } from '#app/modules/money/disputes/reminders/send-dispute-reminders.server.ts'

/** Four times an hour: disputes whose time to answer ends or has ended, and those that nobody goes on with. */
export const sendDisputeRemindersJob: Job<object> = {
  name: 'remind-of-disputes',
  cron: '*/15 * * * *',
  run: (db) => sendDisputeReminders(db, new Date()),
}
