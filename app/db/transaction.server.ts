import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { Result } from '../base/result.ts'
import type { Connection, Db, Tx } from './connect.server.ts'
import { ConnectionLost, connectionErrorOf, wasNeverSent } from './connection-errors.ts'
import { isPassing } from './error-codes.ts'

export type TransactionOptions = PgTransactionConfig & {
  /**
   * What happens when its connection is lost. Before `commit` was sent nothing is left of it, and it is done again
   * once. `never`: what it does beside the database cannot be done twice. `always`: also when nobody knows whether the
   * commit took place, because doing the same again finds what was done.
   */
  repeat?: 'never' | 'uncommitted' | 'always'
}

class RolledBack extends Error {
  readonly refusal: { ok: false; reason: string; detail?: unknown }
  constructor(refusal: { ok: false; reason: string; detail?: unknown }) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

const mostAttempts = 4

type Ending = (tx: Tx) => Promise<unknown>
/** What is written holds up nobody: it comes before what locks a row that everybody needs. */
type Turn = 'writes' | 'locks'
/** What waits for the end of each transaction that runs, by its name. */
const endings = new WeakMap<Db, Map<string, { work: Ending; turn: Turn }>>()

/**
 * Leaves what locks a row that everybody needs, or sums up what a transaction wrote, until its end: once for each name.
 * Where `transact` did not begin the transaction it is done at once.
 */
export async function atEnd(tx: Tx, name: string, work: Ending, turn: Turn = 'locks'): Promise<void> {
  const waiting = endings.get(tx)
  if (waiting) waiting.set(name, { work, turn })
  else await work(tx)
}

/** A transaction within another leaves it to that one. What is done at the end may leave more of it. */
async function end(tx: Tx, outer: Db) {
  const [own, theirs] = [endings.get(tx)!, endings.get(outer)]
  while (own.size > 0) {
    const [name, ending] = [...own].find(([, { turn }]) => turn === 'writes') ?? [...own][0]!
    own.delete(name)
    if (theirs) theirs.set(name, ending)
    else await ending.work(tx)
  }
}

/** Runs `work` in a transaction. A refusal rolls back, so half-done work never survives it. */
export async function transact<Value, Reason extends string>(
  db: Db,
  work: (tx: Tx) => Promise<Result<Value, Reason>>,
  options: TransactionOptions = {},
): Promise<Result<Value, Reason>> {
  const refusing = async (tx: Tx) => {
    endings.set(tx, new Map())
    const result = await work(tx)
    if (!result.ok) throw new RolledBack(result)
    await end(tx, db)
    return result
  }
  try {
    return await transaction(db, refusing, options)
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result<Value, Reason>
    throw error
  }
}

/**
 * Runs `work` in a transaction, or within the one that it is given. What it throws rolls back. A deadlock that the
 * database broke is tried again, and so is a lost connection: nothing of the first try is left.
 */
export async function transaction<Value>(
  db: Db,
  work: (tx: Tx) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> {
  let mayLose = 1
  for (let attempt = 1; ; attempt++) {
    try {
      return await (isConnection(db) ? runOnce(db, work, options) : db.transaction(work))
    } catch (error) {
      const lost = error instanceof ConnectionLost
      const again = lost ? mayLose-- > 0 && isUndone(error, options) : isPassing(error)
      if (!again || attempt === mostAttempts || options.repeat === 'never') throw error
    }
  }
}

const isConnection = (db: Db): db is Connection => '$client' in db

const isUndone = ({ outcomeUnknown }: ConnectionLost, { repeat }: TransactionOptions) =>
  !outcomeUnknown || repeat === 'always'

/** Whatever happens, the pool has its connection back at the end, or a free place for another. */
async function runOnce<Value>(
  db: Connection,
  work: (tx: Tx) => Promise<Value>,
  options: TransactionOptions,
): Promise<Value> {
  const pool = db.$client
  const client = await pool.begin(beginText(options))
  let committing = false
  try {
    const value = await work(transactionOn(db, client))
    committing = true
    await commit(client)
    client.release()
    return value
  } catch (error) {
    const kind = connectionErrorOf(error)
    if (!kind) await client.query('rollback').catch(() => {}) // where it fails, it is thrown away with its connection
    pool.giveBack(client, error)
    if (!kind) throw error
    const outcomeUnknown = committing && !wasNeverSent(error)
    throw new ConnectionLost(kind, error, outcomeUnknown, !outcomeUnknown || options.repeat === 'always')
  }
}

async function commit(client: PoolClient) {
  const { command } = await client.query('commit')
  // An error in it was caught, and the database answers without one.
  if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back')
}

function beginText({ isolationLevel, accessMode, deferrable }: PgTransactionConfig) {
  const modes = [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ]
  return ['begin', ...modes].filter(Boolean).join(' ')
}

/** Drizzle's own transaction begins outside of its `try`: a `begin` that fails would keep its connection for ever. */
function transactionOn(db: Connection, client: PoolClient): Tx {
  const { dialect, schema } = db._.session as unknown as SessionParts
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, schema), schema) as unknown as Tx
}
type SessionParts = {
  dialect: ConstructorParameters<typeof NodePgSession>[1]
  schema: ConstructorParameters<typeof NodePgSession>[2]
}
