import { sessionDatabaseUrl } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { log } from '../log/log.server.ts'
import { createNotificationStreams } from './notification-streams.server.ts'

/** The bells of this process. */
export const notificationStreams = createNotificationStreams({
  db,
  url: sessionDatabaseUrl()!,
  onError: (error) => log.error({ err: error }, 'ringing bells'),
})
