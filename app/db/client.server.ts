import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Result } from '../base/result.ts'
import * as schema from './schema.ts'
import { connectionTimeouts, pageTimeouts, type Timeouts } from './timeouts.ts'

/** The schema's columns are camelCase here and snake_case in the database. */
export const connect = (url: string, connections = 10, patience = pageTimeouts) =>
  drizzle({ client: openPool(url, connections, patience), schema, casing: 'snake_case' })

/** A connection that breaks while nobody uses it is replaced at the next query: no reason to end the process. */
function openPool(url: string, connections: number, patience: Timeouts) {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 60_000,
    ...connectionTimeouts(patience),
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export type Connection = ReturnType<typeof connect>
export type Tx = Parameters<Parameters<Connection['transaction']>[0]>[0]
/** Anything that can run queries: the pool, or a transaction on it. */
export type Db = Connection | Tx

class RolledBack extends Error {
  readonly refusal: { ok: false; reason: string; detail?: unknown }
  constructor(refusal: { ok: false; reason: string; detail?: unknown }) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

const deadlockDetected = '40P01'
const serializationFailure = '40001'
const uniqueViolation = '23505'
const lockNotAvailable = '55P03'
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

/**
 * Runs `work` in a transaction. A refusal rolls back, so half-done work never survives it. A deadlock that the
 * database broke is tried again: nothing of the first try is left.
 */
export async function transact<Value, Reason extends string>(
  db: Db,
  work: (tx: Tx) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        endings.set(tx, new Map())
        const result = await work(tx)
        if (!result.ok) throw new RolledBack(result)
        await end(tx, db)
        return result
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as Result<Value, Reason>
      if (attempt === mostAttempts || !isPassing(error)) throw error
    }
  }
}

const isPassing = (error: unknown) => [deadlockDetected, serializationFailure].includes(codeOf(error))

/** True when somebody else held a table or a row for too long. */
export const isLockConflict = (error: unknown) => [lockNotAvailable, deadlockDetected].includes(codeOf(error))

/** True when somebody else has what must be there only once. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === uniqueViolation

/** True when a text holds what the database cannot store: NUL, or half a character in JSON. */
export const isUnstorableText = (error: unknown) => unstorable.includes(codeOf(error))
const unstorable = ['22021', '22P05'] // invalid bytes, untranslatable character

/** Drizzle wraps the driver's error; the code that tells is on the cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : ''
}
