import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import { probe } from '../probe.server.ts'
import { connectionTimeouts, pageTimeouts } from '../timeouts.ts'
import { type Position, positionOf } from './positions.ts'
import { isLostConnection, ReplicaUnavailable } from './replica-errors.ts'

/** Milliseconds in which a replica takes a connection, and says how far it has replayed. */
const answerWithin = 2_000
/** A connection that was not looked at for so long may be a dead one. */
const lookAgainAfter = 1_000
/** One that was behind is not asked more often than this. */
const behindFor = 200
const [shortestRest, longestRest] = [1_000, 10_000]
/** A replica that has come back behind a balancer gets its share of the connections. */
const maxLifetimeSeconds = 300

/** Nothing where the server is none that follows another: the primary itself, or one that was promoted. */
const whereIsIt = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as position'

type Seen = { position: Position; at: number }
export type Query = QueryConfig | string
export type Loan = { read: (query: Query, values?: unknown[]) => Promise<QueryResult> }
export type Refusal = 'behind' | 'away'

/**
 * Connections to replicas, lent where the server behind one has replayed enough. That is judged for each connection: a
 * balancer may have given them to different servers, and each stays with its own until it ends.
 */
export function openReplicaPool(url: string, connections: number, seen: (position: Position) => void) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds,
    ...connectionTimeouts({ ...pageTimeouts, connect: answerWithin }),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const known = new WeakMap<PoolClient, Seen>()
  const underWay = new Set<() => void>()
  /** When any of its connections was last heard of. */
  let heardAt = performance.now()
  let suspecting = false
  let rest: { until: number; pause: number; trying?: boolean } | undefined

  /** For a while nobody waits for it; who waits already need not any longer. */
  function leaveAlone() {
    const now = performance.now()
    if (rest && now < rest.until) return
    const pause = Math.min((rest?.pause ?? shortestRest / 2) * 2, longestRest)
    rest = { pause, until: now + pause }
    for (const giveUp of underWay) giveUp()
  }

  /** All connections are out, and none has answered for a while: slow questions, or lines that nobody is at the end of. */
  async function suspect() {
    if (suspecting) return
    suspecting = true
    await probe(url, whereIsIt).catch(leaveAlone)
    suspecting = false
  }

  /** How far its server has replayed, asked only where that may decide. */
  async function lookAt(client: PoolClient, wanted: Position): Promise<Position> {
    const before = known.get(client)
    const age = performance.now() - (before?.at ?? Number.NEGATIVE_INFINITY)
    if (before && age < (before.position >= wanted ? lookAgainAfter : behindFor)) return before.position
    const at = performance.now()
    const { rows } = await client.query<{ position: string | null }>({
      text: whereIsIt,
      query_timeout: answerWithin,
    } as QueryConfig)
    heardAt = performance.now()
    const position = positionOf(rows[0]?.position ?? '')
    if (position === undefined) throw new Error('DATABASE_REPLICA_URL leads to a server that is no replica')
    known.set(client, { position, at })
    seen(position)
    return position
  }

  async function connect(wanted: Position): Promise<PoolClient | undefined> {
    const client = await pool.connect()
    try {
      if ((await lookAt(client, wanted)) >= wanted) return client
    } catch (error) {
      discard(client)
      throw error
    }
    client.release()
    return undefined
  }

  /** Beside the requests: nobody waits for it. */
  async function tryAgain(resting: NonNullable<typeof rest>) {
    resting.trying = true
    try {
      const client = await connect(0)
      client?.release()
      rest = undefined
    } catch {
      leaveAlone()
    }
  }

  function read(client: PoolClient, query: Query, values: unknown[] | undefined) {
    return new Promise<QueryResult>((resolve, reject) => {
      const end = (lost: boolean) => {
        if (!underWay.delete(giveUp)) return
        if (lost) discard(client)
        else client.release()
      }
      const giveUp = () => {
        end(true)
        reject(new ReplicaUnavailable())
      }
      underWay.add(giveUp)
      client.query(query, values).then(
        (result) => {
          heardAt = performance.now()
          end(false)
          resolve(result)
        },
        (error) => {
          end(isLostConnection(error))
          reject(error)
        },
      )
    })
  }

  return {
    /** A connection whose server has replayed what is wanted, if there is one. */
    async lend(wanted: Position): Promise<Loan | Refusal> {
      if (rest) {
        if (performance.now() >= rest.until && !rest.trying) void tryAgain(rest)
        return 'away'
      }
      try {
        const client = await connect(wanted)
        return client ? { read: (query, values) => read(client, query, values) } : 'behind'
      } catch {
        const isBusy = pool.totalCount >= connections && pool.idleCount === 0
        if (!isBusy) leaveAlone()
        else if (performance.now() - heardAt > answerWithin) void suspect()
        return 'away'
      }
    },
    close: () => pool.end(),
  }
}

/** Its line is cut at once: a goodbye could be waited for as long as whatever it hangs in. */
function discard(client: PoolClient) {
  client.connection.stream.destroy()
  client.release(true)
}
