import { config } from '../config.server.ts'
import { connect } from './client.server.ts'

if (!config.DATABASE_URL)
  throw new Error('DATABASE_URL is not set: server/start.ts sets it for the embedded database')

/** The one pool of this process: routes and jobs hand it to domain operations. */
export const db = connect(config.DATABASE_URL, config.DATABASE_POOL)

/** Whether this process has found it gone, and not yet back. */
export const isDatabaseAway = () => db.$client.outage.since() !== undefined
