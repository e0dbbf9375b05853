import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
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

/** A program of PostgreSQL's name that works in its folder, as its first process does. */
function startNamesake(data: string) {
  const program = join(folder, 'postgres-namesake', 'postgres')
  mkdirSync(dirname(program), { recursive: true })
  copyFileSync('/bin/sleep', program)
  return spawn(program, ['600'], { cwd: data })
}

test('one that closes the connection while it greets is just ending, and is waited for too', async () => {
  const { data } = await openCluster(folder)
  const ending = startNamesake(data)
  const greeter = createServer((socket) => {
    socket.once('data', () => socket.end())
    ending.kill('SIGKILL')
  })
  await once(greeter.listen(0, '127.0.0.1'), 'listening')
  const { port } = greeter.address() as AddressInfo
  writeFileSync(join(data, 'postmaster.pid'), `${ending.pid}\n${data}\n\n${port}\n`)

  const postgres = await startPostgres(folder, { fast: true })
  greeter.close()
  expect(postgres.adminUrlOf('postgres')).not.toContain(`:${port}/`)
  await postgres.stop()
})
