import type { Tx } from '#app/db/client.server.ts'
import type { Text } from '#app/messages/language.ts'
import { notifyAdmins } from '#app/modules/platform/notifications/notify-admins.server.ts'

/** Tells administrators that messages need somebody. Of each kind one unread notice stands there at most. */
export const alarmAdmins = (tx: Tx, about: string, at: Date, words: { title: Text; text: Text }) =>
  notifyAdmins(tx, [{ kind: 'admin_tasks', path: `/admin/messages-sent#${about}`, ...words, newestAt: at }])
