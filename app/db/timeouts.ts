/** How long a connection waits for what, in milliseconds. Nothing waits for ever. */
export type Timeouts = {
  /** For a free connection of the pool. */
  connect: number
  /** For the line of a new one. */
  line?: number
  /** For the answer to a `begin`. */
  begin?: number
  /** For a word of a database that is looked after, before it counts as away. */
  probe?: number
  /** For one that is away to come back; without it as long as requests do (DATABASE_WAIT_SECONDS). */
  away?: number
  statement: number
  lock: number
  /** Of a transaction that asks nothing. */
  idle: number
}

/** Somebody looks at a page meanwhile. */
export const pageTimeouts: Timeouts = { connect: 10_000, statement: 20_000, lock: 10_000, idle: 30_000 }
/** Where nobody looks at a page: a machine that is busy answers late, and is not away (decision 001). */
const patient = { line: 30_000, begin: 30_000, probe: 15_000 }
/** Jobs, exports and commands. */
export const jobTimeouts: Timeouts = {
  ...patient,
  away: 60_000,
  connect: 60_000,
  statement: 5 * 60_000,
  lock: 60_000,
  idle: 5 * 60_000,
}
/** What the background process makes for somebody who waits for a file. */
export const fileTimeouts: Timeouts = { ...pageTimeouts, ...patient, connect: 30_000 }
/** A migration may work for long, but what it waits for stands still for everybody who comes after it. */
export const migrationTimeouts: Timeouts = {
  connect: 30_000,
  statement: 30 * 60_000,
  lock: 1_000,
  idle: 5 * 60_000,
}

/** A server that is there answers a new connection, and a `begin`, within this. */
export const lineTimeout = 3_000
export const beginTimeout = 5_000
export const probeTimeout = 1_500
/** The database ends a statement itself; where it does not, its line has gone silent. */
const afterStatement = 2_000
const beforeKeepAlive = 10_000

/** Settings that the driver sends with each new connection, and what it watches itself. */
export const connectionTimeouts = (timeouts: Timeouts) => ({
  ...watchedTimeouts(timeouts),
  options: `-c statement_timeout=${timeouts.statement} -c lock_timeout=${timeouts.lock} -c idle_in_transaction_session_timeout=${timeouts.idle}`,
})

/** Through a pooler, which takes no settings for a connection that it shares out: each transaction brings its own. */
export const watchedTimeouts = ({ connect, statement }: Timeouts) => ({
  connectionTimeoutMillis: connect,
  query_timeout: statement + afterStatement,
  keepAlive: true, // or a line that is dead would be waited for
  keepAliveInitialDelayMillis: beforeKeepAlive,
})

/** The same settings for one transaction, in the message that begins it. */
export const transactionTimeouts = ({ statement, lock, idle }: Timeouts) =>
  `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idle}`
