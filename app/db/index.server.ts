import { config } from '../config.server.ts'
import { connect } from './client.server.ts'
import { openReplica } from './replica/open-replica.server.ts'
import { fileTimeouts, pageTimeouts } from './timeouts.ts'

if (!config.DATABASE_URL)
  throw new Error('DATABASE_URL is not set: server/start.ts sets it for the embedded database')

/** The one pool of this process: routes and jobs hand it to domain operations. */
export const db = connect(
  config.DATABASE_URL,
  config.DATABASE_POOL,
  config.PROCESS === 'background' ? fileTimeouts : pageTimeouts,
)

/** Whether this process has found it gone, and not yet back. */
export const isDatabaseAway = () => db.$client.outage.since() !== undefined

/** Replicas to read from, where there are any: app/http/reading-db.server.ts says who does. */
export const replica = config.DATABASE_REPLICA_URL
  ? openReplica(db, {
      url: config.DATABASE_REPLICA_URL,
      connections: config.DATABASE_POOL,
      lagSeconds: config.DATABASE_REPLICA_LAG_SECONDS,
    })
  : undefined
