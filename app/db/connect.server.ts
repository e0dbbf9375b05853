import { drizzle } from 'drizzle-orm/node-postgres'
import { config, sessionDatabaseUrl } from '../config.server.ts'
import { type PoolSettings, ShopPool } from './pool.server.ts'
import * as schema from './schema.ts'
import { pageTimeouts } from './timeouts.ts'

/** The schema's columns are camelCase here and snake_case in the database. */
export const connect = (
  url: string,
  connections = 10,
  timeouts = pageTimeouts,
  settings: Partial<PoolSettings> = {},
) =>
  drizzle({
    client: new ShopPool({
      connectionString: url,
      sessionUrl: url === config.DATABASE_URL ? sessionDatabaseUrl()! : url,
      max: connections,
      timeouts,
      waitMilliseconds: Math.max(config.DATABASE_WAIT_SECONDS * 1_000, timeouts.away ?? 0),
      pooler: config.DATABASE_POOLER !== 'no' && url !== config.DATABASE_DIRECT_URL,
      takesWrites: true,
      name: `thumba-${config.PROCESS}`,
      ...settings,
    }),
    schema,
    casing: 'snake_case',
  })

export type Connection = ReturnType<typeof connect>
export type Tx = Parameters<Parameters<Connection['transaction']>[0]>[0]
/** Anything that can run queries: the pool, or a transaction on it. */
export type Db = Connection | Tx
