import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import {
  type ConnectionError,
  ConnectionLost,
  connectionErrorOf,
  DatabaseUnavailable,
  isLate,
  wasNeverSent,
} from './connection-errors.ts'
import { watchOutage } from './outage.server.ts'
import { probe } from './probe.server.ts'
import { isRepeatable } from './repeatable-statements.ts'
import {
  beginTimeout,
  connectionTimeouts,
  lineTimeout,
  type Timeouts,
  transactionTimeouts,
  watchedTimeouts,
} from './timeouts.ts'

export type PoolSettings = {
  connectionString: string
  /** Where a connection is one's own for as long as one keeps it. */
  sessionUrl: string
  max: number
  timeouts: Timeouts
  /** How long work waits for a database that is away. */
  waitMilliseconds: number
  /** Whether a pooler stands between, which shares its connections out for each transaction. */
  pooler: boolean
  /** A replica takes no writes and is there all the same. */
  takesWrites: boolean
  /** What the database calls its connections: pg_stat_activity tells those of pages from those of jobs. */
  name?: string
}

/** Waiting for a connection costs memory; who comes after so many is refused at once. */
const maxWaiting = 500
/** What still holds a connection then is not waited for. */
const endTimeout = 1_500
/** A pool that found the server full stays as small as it was then for so long. */
const smallFor = 10_000

/**
 * The driver's pool for a database that may go and come back: who asks for a connection waits for a short while, what
 * was surely not done is done again once, and a connection that broke never holds a place.
 */
export class ShopPool extends Pool {
  readonly settings: PoolSettings
  readonly outage: ReturnType<typeof watchOutage>
  /** Connections that were made before the last loss or outage are not trusted: their other end may have gone with it. */
  #round = 0
  readonly #rounds = new WeakMap<Client, number>()
  readonly #open: Set<Client>
  /** Those that were made, and have not ended. */
  readonly #standing = new Set<Client>()
  #answeredAt = Number.NEGATIVE_INFINITY
  #ended: Promise<void> | undefined
  #small: NodeJS.Timeout | undefined

  constructor(settings: PoolSettings) {
    const { connectionString, max, timeouts, pooler, waitMilliseconds, name } = settings
    const open = new Set<Client>()
    super({
      connectionString,
      max,
      ...(name && { application_name: name }),
      idleTimeoutMillis: 60_000,
      ...(pooler ? watchedTimeouts(timeouts) : connectionTimeouts(timeouts)),
      Client: countedClient(open, Math.min(timeouts.connect, timeouts.line ?? lineTimeout)),
    })
    this.settings = settings
    this.#open = open
    this.outage = watchOutage({ probe: () => this.probe(), patience: waitMilliseconds, maxWaiting })
    this.outage.onChange((kind) => {
      if (kind && kind !== 'full') this.#round++
    })
    this.on('error', () => {}) // one that breaks while nobody uses it is replaced at the next query
    this.on('connect', (client) => {
      this.#rounds.set(client, this.#round)
      this.#standing.add(client)
      client.once('end', () => this.#standing.delete(client))
      client.on('error', () => {}) // whoever uses it hears of it by its query
    })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    if (!callback) return this.#acquire()
    super.connect(callback)
    return
  }

  async #acquire(deadline = Date.now() + this.settings.waitMilliseconds): Promise<PoolClient> {
    for (;;) {
      await this.outage.untilBack()
      if (this.waitingCount >= maxWaiting) throw new DatabaseUnavailable('busy')
      let client: PoolClient
      try {
        client = await super.connect()
      } catch (error) {
        const kind = connectionErrorOf(error)
        if (!kind) throw error
        if (kind === 'full' && this.#standing.size > 0) this.#stayAsSmall()
        else if (
          kind === 'busy' ||
          (isLate(error) && this.#hasAnsweredSince(performance.now() - lineTimeout))
        )
          this.outage.suspect(kind)
        else this.outage.begin(kind, error)
        if (kind === 'busy' || Date.now() >= deadline) throw new DatabaseUnavailable(kind, error)
        continue
      }
      if (this.#rounds.get(client) === this.#round) return client
      this.discard(client)
    }
  }

  /** What answers is not away: a machine that is busy takes long for a new line. */
  #hasAnsweredSince(moment: number) {
    return this.#answeredAt >= moment
  }

  /** The server is there, only its places are taken: who has no connection waits for one of those that there are. */
  #stayAsSmall() {
    this.options.max = this.#standing.size
    clearTimeout(this.#small)
    this.#small = setTimeout(() => {
      this.options.max = this.settings.max
    }, smallFor).unref()
  }

  /** One statement by itself. It is asked again once where nothing of it was done, or nothing is done by it. */
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own has ten forms, of which one is in use
  override async query(asked: any, values?: any): Promise<any> {
    const text: string = typeof asked === 'string' ? asked : asked.text
    for (let attempt = 1; ; attempt++) {
      const client = await this.#acquire()
      try {
        const result = await client.query(asked, values)
        this.#answeredAt = performance.now()
        client.release()
        return result
      } catch (error) {
        const kind = this.giveBack(client, error)
        if (!kind) throw error
        const undone = kind === 'read-only' || wasNeverSent(error)
        const again = undone || (kind === 'lost' && isRepeatable(text))
        if (attempt > 1 || !again) throw new ConnectionLost(kind, error, !undone && !isRepeatable(text))
      }
    }
  }

  /** A connection in a new transaction. Until it has begun nothing was done, so it may begin on another. */
  async begin(text: string): Promise<PoolClient> {
    const deadline = Date.now() + this.settings.waitMilliseconds
    const { pooler, timeouts } = this.settings
    const asked = {
      text: pooler ? `${text}; ${transactionTimeouts(timeouts)}` : text,
      query_timeout: Math.min(timeouts.begin ?? beginTimeout, timeouts.statement),
    }
    for (let attempt = 1; ; attempt++) {
      const client = await this.#acquire(deadline)
      try {
        await client.query(asked)
        this.#answeredAt = performance.now()
        return client
      } catch (error) {
        const kind = this.giveBack(client, error)
        if (!kind) throw error
        if (Date.now() >= deadline) throw new DatabaseUnavailable(kind, error)
        // Twice: a pooler takes connections whose database is away. One probe looks when it is back, not everybody.
        if (attempt > 1) this.outage.begin(kind, error)
      }
    }
  }

  /** Takes a connection back after an error, and says whether the connection was what failed. */
  giveBack(client: PoolClient, error: unknown): ConnectionError | undefined {
    const kind = connectionErrorOf(error)
    if (!kind && client.getTransactionStatus() === 'I') client.release()
    else this.discard(client)
    if (kind) this.#distrust(client, kind, error)
    return kind
  }

  /** Its line is cut at once: a goodbye could be waited for as long as whatever it hangs in. */
  discard(client: PoolClient) {
    client.connection.stream.destroy()
    client.release(true)
  }

  #distrust(client: Client, kind: ConnectionError, error: unknown) {
    if (this.#rounds.get(client) === this.#round) this.#round++
    if (kind === 'read-only') this.outage.begin(kind, error)
    else this.outage.suspect(kind)
  }

  /** Resolves when the database answers on a line of its own, and takes what this pool is for. */
  async probe(): Promise<void> {
    const { connectionString, takesWrites, timeouts } = this.settings
    const asked = performance.now()
    const question = `select current_setting('transaction_read_only') = 'on' as reads`
    const answer = await probe<{ reads: boolean }>(connectionString, question, timeouts.probe).catch(
      (error) => {
        // It has taken our own connections: the shop goes on with them.
        const kind = connectionErrorOf(error)
        if (kind === 'full' && this.#standing.size > 0) return undefined
        if ((kind === 'silent' || isLate(error)) && this.#hasAnsweredSince(asked)) return undefined
        throw error
      },
    )
    if (takesWrites && answer?.reads) throw new DatabaseUnavailable('read-only')
  }

  /** Resolves within two seconds, whatever hangs. */
  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    this.#ended ??= this.#end()
    if (!callback) return this.#ended
    void this.#ended.then(callback)
    return
  }

  async #end() {
    this.outage.close()
    const ended = super.end()
    const hurry = setTimeout(() => {
      for (const client of this.#open) client.connection.stream.destroy()
    }, endTimeout)
    await Promise.race([ended, rest(endTimeout + 500)])
    clearTimeout(hurry)
  }
}

/** Connections by themselves wait for their line for a shorter time than the pool for a free one. */
const countedClient = (open: Set<Client>, within: number): NonNullable<PoolConfig['Client']> =>
  class extends Client {
    constructor(settings?: PoolConfig) {
      super({ ...settings, connectionTimeoutMillis: within })
      open.add(this)
      this.once('end', () => open.delete(this))
    }
  }

const rest = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())
