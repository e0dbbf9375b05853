/** How long a connection waits for what, in milliseconds. Nothing waits for ever. */
export type Timeouts = {
  /** For the line to the database, or a free connection of the pool. */
  connect: number
  statement: number
  lock: number
  /** Of a transaction that asks nothing. */
  idle: number
}

/** Somebody looks at a page meanwhile. */
export const pageTimeouts: Timeouts = { connect: 10_000, statement: 20_000, lock: 10_000, idle: 30_000 }
/** Jobs, exports and commands. */
export const jobTimeouts: Timeouts = {
  connect: 30_000,
  statement: 5 * 60_000,
  lock: 60_000,
  idle: 5 * 60_000,
}
/** A migration may work for long, but what it waits for stands still for everybody who comes after it. */
export const migrationTimeouts: Timeouts = {
  connect: 30_000,
  statement: 30 * 60_000,
  lock: 1_000,
  idle: 5 * 60_000,
}

/** Settings that the driver sends with each new connection. */
export const connectionTimeouts = ({ connect, statement, lock, idle }: Timeouts) => ({
  connectionTimeoutMillis: connect,
  keepAlive: true, // or a line that is dead would be waited for
  options: `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=${idle}`,
})
