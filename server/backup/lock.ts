import type { Client } from 'pg'
import { BackupRefusal } from './folder/backup-folder.ts'

/** Two backups at once would remove what the other just wrote. The lock ends with its session, however that ends. */
const fullBackupLock = 7_294_020
const roundLock = 7_294_021
const longestRound = 10 * 60_000

export async function lockFullBackup(client: Client): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [fullBackupLock])
  if (!rows[0].mine) throw new BackupRefusal('Another backup is under way')
}

export const unlockFullBackup = (client: Client) =>
  client.query('select pg_advisory_unlock($1)', [fullBackupLock])

/** Waits for the round of another process. */
export async function withRoundLock<Value>(client: Client, work: () => Promise<Value>): Promise<Value> {
  await client.query(`set lock_timeout = ${longestRound}`)
  await client.query('select pg_advisory_lock($1)', [roundLock])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [roundLock]).catch(() => {}) // the session has ended
  }
}
