import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { isLockConflict } from '../client.server.ts'
import { SchemaRefusal } from './refusal.ts'

export type Say = (line: string) => void

/** Together they leave the others most of the time, also where a table stays busy for minutes. */
const firstPause = 1_000
const maxPause = 5_000
const giveUpAfter = 10 * 60_000

/** It worked for longer on tables that others wait for than a migration may. */
export class TookTooLong extends Error {}

/**
 * Older servers go on serving meanwhile. A change that waits for a table makes everybody wait who comes after it, so it
 * waits for a second only, lets them pass, and tries again: all of its transaction.
 */
export async function retryOnLockTimeout<Value>(
  client: Client,
  what: string,
  say: Say,
  work: () => Promise<Value>,
): Promise<Value> {
  const deadline = Date.now() + giveUpAfter
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isLong = error instanceof TookTooLong
      if (!isLong && !isLockConflict(error)) throw error
      const why = isLong ? error.message : `its tables are busy${await oldestOther(client)}`
      if (Date.now() > deadline) throw new SchemaRefusal(`${what} was given up after ten minutes: ${why}.`)
      say(`${what}: ${why}. The others go first; trying again.`)
      await pause(Math.min(firstPause * attempt, maxPause))
    }
  }
}

/** A connection that says nothing for so long has lost whoever had it, and its locks go. */
const maxSilence = 2_000

/** The same, on tables that others wait for meanwhile. */
export const inShortTransaction = <Value>(client: Client, work: () => Promise<Value>): Promise<Value> =>
  inTransaction(client, async () => {
    await client.query(`set local idle_in_transaction_session_timeout = ${maxSilence}`)
    return work()
  })

/** Everything in one transaction, or nothing. */
export async function inTransaction<Value>(client: Client, work: () => Promise<Value>): Promise<Value> {
  await client.query('begin')
  try {
    const value = await work()
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch(() => {}) // where the connection is gone, so is the transaction
    throw error
  }
}

/** Whoever has been in a transaction for longest is most likely what everybody waits for. */
async function oldestOther(client: Client): Promise<string> {
  const { rows } = await client.query(`
    select pid, application_name as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`)
  const [oldest] = rows
  if (!oldest) return ''
  const by = oldest.name ? ` of ${oldest.name}` : ''
  return ` (the oldest transaction, ${oldest.seconds} s, is that of process ${oldest.pid}${by})`
}
