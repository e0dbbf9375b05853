import type { Connection } from './client.server.ts'

/**
 * Anything that can be read from: the pool, a transaction, or a replica. Whoever only reads asks for this, and can then be
 * given a replica; what writes does not take it.
 */
export type ReadDb = Pick<
  Connection,
  '_' | 'select' | 'selectDistinct' | 'selectDistinctOn' | 'with' | '$with' | '$count' | 'execute'
>
