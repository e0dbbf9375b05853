import type { Client } from 'pg'

/**
 * Not `with (force)`: who is no superuser may not end an autovacuum that works in it at that moment, and then nothing is
 * dropped. A plain drop ends that by itself, once our own connections are gone.
 */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  )
  await admin.query(`drop database if exists ${name}`)
}
