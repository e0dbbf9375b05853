import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Connection } from '../client.server.ts'
import type { ReadDb } from '../read-db.ts'
import { beyondAll, endBefore, openTrack, type Position, positionOf } from './positions.ts'
import { isReplicaError } from './replica-errors.ts'
import { openReplicaPool, type Query, type Refusal } from './replica-pool.server.ts'

/** Where a read was answered: by a replica, or by the primary, and why. */
export type ReadWay = 'replica' | 'own-change' | Refusal | 'repeated'
export const readWays: ReadWay[] = ['replica', 'own-change', 'behind', 'away', 'repeated']

const whereItWrites = `select pg_current_wal_insert_lsn()::text as position,
  current_setting('wal_block_size')::int as page`
const mostBetweenSamples = 1_000
/** Longer than this nobody waits to hear where the primary is. */
const sampleWithin = 1_000

type Wanted = { url: string; connections: number; lagSeconds: number }
export type Replica = ReturnType<typeof openReplica>

/**
 * Reads of what may be a few seconds old, shared out to replicas. One rule decides about each read: the server must have
 * replayed what the primary had written `lagSeconds` ago, and what this reader has to see. Else the primary is asked, and
 * also where a replica fails (decision 042).
 */
export function openReplica(primary: Connection, { url, connections, lagSeconds }: Wanted) {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const track = openTrack(lagSeconds * 1_000)
  const counts = Object.fromEntries(readWays.map((way) => [way, 0])) as Record<ReadWay, number>
  let lag = 0
  const pool = openReplicaPool(url, connections, (position) => {
    lag = track.lagOf(position, performance.now())
  })
  let sampling: Promise<unknown> | undefined
  let isSilent = false
  const isPrimaryAway = () => isSilent || primary.$client.outage.since() !== undefined
  let [told, askedAfter, position] = [1, 0, 0]

  /** Where the primary is now: after everything that it has committed. */
  async function current(): Promise<Position> {
    const { rows } = await primary.$client.query(whereItWrites)
    const { position, page } = rows[0] as { position: string; page: number }
    return endBefore(positionOf(position)!, page)
  }

  async function sample() {
    const at = performance.now()
    try {
      track.add(at, await current())
      isSilent = false
    } catch {
      isSilent = true
    } finally {
      sampling = undefined
    }
  }

  /** What every read must know. Nothing where it was never heard: then no replica can be trusted. */
  async function floor(): Promise<Position> {
    const age = performance.now() - track.newestAt()
    if (age > Math.min(mostBetweenSamples, (lagSeconds * 1_000) / 2)) sampling ??= sample()
    // While the primary is away it writes nothing: what it was last heard to have written is all there is.
    if (age > lagSeconds * 1_000 && sampling && !isPrimaryAway()) await within(sampleWithin, sampling)
    return track.floor(performance.now()) ?? beyondAll
  }

  async function read(query: Query, values: unknown[] | undefined, after: Position) {
    const wanted = after === beyondAll ? after : Math.max(after, await floor())
    const loan = after === beyondAll ? 'own-change' : wanted === beyondAll ? 'away' : await pool.lend(wanted)
    if (typeof loan === 'string') {
      counts[loan]++
      return primary.$client.query(query, values)
    }
    try {
      const result = await loan.read(query, values)
      counts.replica++
      return result
    } catch (error) {
      if (!isReplicaError(error)) throw error
      counts.repeated++
      return primary.$client.query(query, values)
    }
  }

  return {
    /** To read with for somebody who has to see what was committed before `after`. */
    reading(after: Position): ReadDb {
      const client = { query: (query: Query, values?: unknown[]) => read(query, values, after) }
      const session = new NodePgSession(client as unknown as Pool, dialect, undefined)
      return new NodePgDatabase(dialect, session, undefined) as unknown as ReadDb
    },
    /** After what somebody has just committed. Where the primary does not say, nothing but the primary will do. */
    async current(): Promise<Position> {
      const found = current().catch(() => beyondAll)
      return (await within(sampleWithin, found)) ?? beyondAll
    },
    /** The database told of a change that whatever is kept for everybody must show. */
    told() {
      told++
    },
    /** After everything that it told of by now. */
    async afterTold(): Promise<Position> {
      if (askedAfter === told) return position
      const now = told
      const found =
        (await within(
          sampleWithin,
          current().catch(() => beyondAll),
        )) ?? beyondAll
      if (now > askedAfter && found !== beyondAll) [askedAfter, position] = [now, found]
      return found
    },
    figures: () => ({ counts: { ...counts }, lagSeconds: lag / 1_000 }),
    close: pool.close,
  }
}

/** Resolves when `work` does, or with nothing when it is late. */
async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
