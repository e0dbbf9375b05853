import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'thumba-postgres-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As a stop begins: no new connection is taken while an old one is served to its end. */
const beginToStop = (pid: number) => process.kill(pid, 'SIGTERM')

test('a start while the one before is just stopping waits for its end, and starts its own', async () => {
  const first = await startPostgres(folder, { fast: true })
  const last = new Client({ connectionString: first.adminUrlOf('postgres') })
  await last.connect()
  const { rows } = await last.query("select pg_read_file('postmaster.pid') as file")
  beginToStop(Number(rows[0].file.split('\n')[0]))
  const refused = new Client({ connectionString: first.adminUrlOf('postgres') })
  await expect(refused.connect()).rejects.toThrow('shutting down')

  const starting = startPostgres(folder, { fast: true })
  await last.end()
  const second = await starting
  const client = new Client({ connectionString: second.adminUrlOf('postgres') })
  await client.connect()
  await client.end()
  await second.stop()
})
