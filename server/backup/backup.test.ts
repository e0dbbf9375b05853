import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#app/config.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { environmentOfPrograms } from '#test/opened-shop.ts'
import { testFolder } from '#test/services/test-folder.ts'
import { type EmbeddedPostgres, startPostgres } from '../postgres/embedded-postgres.ts'
import { registerServer, unregisterServer } from '../process/running-servers.ts'
import { packedName } from './database/archive-wal.ts'
import { listBackups } from './database/full-backup.ts'
import { segmentName, segmentOf } from './database/wal-segments.ts'
import { expireBackups } from './expire.ts'
import { openBackupFolder, placesIn } from './folder/backup-folder.ts'
import { unfinishedPrefix } from './folder/durable-file.ts'
import { createFullBackup, isReached } from './full.ts'
import { openBackup } from './open-backup.ts'
import { planRestore } from './restore/plan-restore.ts'
import { restoreShop } from './restore/restore-shop.ts'
import { runRound } from './round.ts'
import { verifyBackup } from './verify-backup.ts'

const patient = { timeout: 120_000 }
const root = testFolder('backup')
const dataDir = join(root, 'shop')
const to = join(root, 'backups')
const config = { DATA_DIR: dataDir, BACKUP_DIR: to, BACKUP_DAYS: 14, S3_REGION: '' } as Config
const storage = openStorage(config)
let postgres: EmbeddedPostgres
/** A moment of the first history: the shop was restored to it. */
let first: string

beforeAll(async () => {
  postgres = await startPostgres(dataDir, { fast: true })
  await migrate(postgres.urlOf('thumba'))
}, 120_000)
afterAll(async () => {
  await postgres.stop().catch(() => {})
  await rm(root, { recursive: true, force: true })
})

async function ask<Row>(statement: string, database = postgres.urlOf('thumba')): Promise<Row[]> {
  const client = new Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
const backup = () => openBackup({ config, to, adminUrl: postgres.adminUrlOf('postgres') })
const put = (key: string) => storage.put(key, Buffer.from(`what ${key} holds`), 'text/plain')
/** A row that names a file, as every upload leaves one. */
async function upload(name: string) {
  await put(`notes/${name}.txt`)
  await ask(`insert into settings (key, value) values ('${name}', '"notes/${name}.txt"')`)
}
async function remove(name: string) {
  await ask(`delete from settings where key = '${name}'`)
  await storage.remove(`notes/${name}.txt`)
}
const named = async () =>
  (await ask<{ key: string }>(`select key from settings order by key`)).map(({ key }) => key)
/** A moment after all that was done before it and before all that is done after it. */
async function betweenTwoActs(): Promise<string> {
  const [row] = await ask<{ at: Date }>('select clock_timestamp() as at')
  const next = row!.at.getTime() + 1
  await ask(`select pg_sleep_until(to_timestamp(${(next + 1) / 1000}))`)
  return new Date(next).toISOString()
}
const restore = (at?: string, from = to) => restoreShop({ config, from, to: at, say: () => {} })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

test(
  'a backup that is killed is none, its copies are used by the next, and two do not run at once §15',
  patient,
  async () => {
    await upload('first')
    const env = { ...environmentOfPrograms(), DATA_DIR: dataDir, BACKUP_DIR: to }
    const killed = execFile(process.execPath, ['scripts/backup.ts'], { env })
    const objects = join(to, 'objects')
    while (!existsSync(objects) || (await readdir(objects)).length < 20) await pause(5)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const folder = await openBackupFolder(to)
    expect(await listBackups(folder)).toEqual([])
    await writeFile(join(objects, `${unfinishedPrefix}1`), 'half')

    const [one, other] = [await backup(), await backup()]
    const both = await Promise.allSettled([createFullBackup(one.backup), createFullBackup(other.backup)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listBackups(folder)).toHaveLength(1)
    expect((await readdir(objects)).filter((name) => name.startsWith('.'))).toEqual([])
    expect(await verifyBackup(folder)).toContain('Everything is as it was written')
    await Promise.all([one.close(), other.close()])
  },
)

test('rows and files come back as they were between two acts §15', patient, async () => {
  const opened = await backup()
  await upload('before')
  await upload('short')
  const at = await betweenTwoActs()
  first = at
  await remove('first') // copied long ago
  await remove('short') // never copied while it was there
  await upload('after')
  await runRound(opened.backup)
  await opened.close()
  registerServer(dataDir, process.ppid) // another server on the same folder
  expect(await refusal(restore(at))).toContain('The shop is open')
  unregisterServer(dataDir, process.ppid)
  // PostgreSQL goes on alone, as after a kill of its server: restore ends it.
  expect(await refusal(restore('2100-01-01T00:00:00.000Z'))).toContain('nothing later can be restored')
  expect(await refusal(restore('2020-01-01T00:00:00.000Z'))).toContain('No full backup lies before')

  const { aside, held } = await restore(at)
  expect(held).toEqual({ mails: 0, campaigns: 0, payouts: 0, refunds: 0 })
  postgres = await startPostgres(dataDir, { fast: true })
  expect(await named()).toEqual(['before', 'first', 'lastRestoredTo', 'restoredTo', 'short'])
  expect((await storage.list('notes/')).toSorted()).toEqual(
    ['before', 'first', 'short'].map((name) => `notes/${name}.txt`),
  )
  const back = await storage.get('notes/short.txt')
  expect(Buffer.from(back!.bytes).toString()).toBe('what notes/short.txt holds')
  // What was there before lies aside and can be started.
  expect((await readdir(join(aside!, 'media', 'notes'))).toSorted()).toEqual(['after.txt', 'before.txt'])
  const before = await startPostgres(aside!, { fast: true })
  expect(await ask(`select key from settings where key = 'after'`, before.urlOf('thumba'))).toHaveLength(1)
  await before.stop()
})

test(
  'after a restore the backup goes on with a full one, and both histories can be reached',
  patient,
  async () => {
    const opened = await backup()
    const { moment } = await runRound(opened.backup)
    const newest = (await listBackups(opened.backup.folder)).at(-1)
    expect(await isReached(opened.backup, newest, moment)).toBe(false) // a timeline of its own
    const { backup: full } = await createFullBackup(opened.backup)
    expect(full.timeline).toBe(2)
    await upload('second-life')
    await runRound(opened.backup)
    const { folder } = opened.backup
    expect((await planRestore(folder, first)).base!.timeline).toBe(1)
    const inTwoDays = Date.now() + 2 * 86_400_000
    expect(await expireBackups(opened.backup, 14, inTwoDays)).toBe(0)
    expect(await expireBackups(opened.backup, 1, inTwoDays)).toBe(1)
    expect(await refusal(planRestore(folder, first))).toContain('No full backup lies before')
    expect(await verifyBackup(folder)).toContain('Everything is as it was written')

    await opened.close()
    await postgres.stop()
    await restore()
    postgres = await startPostgres(dataDir, { fast: true })
    expect(await named()).toContain('second-life')
  },
)

test(
  'a backup with a gap or a damaged file is refused in words, and nothing is touched',
  patient,
  async () => {
    await postgres.stop()
    const folder = await openBackupFolder(to)
    const full = (await listBackups(folder)).at(-1)!
    const { wal, objects } = placesIn(folder)
    const { timeline, startLsn, segmentSize } = full
    const segment = segmentName(timeline, segmentOf(startLsn, segmentSize), segmentSize)
    const packed = packedName(segment)
    await rename(join(wal, packed), join(root, packed))
    expect(await refusal(restore())).toContain(`The log of the database has a gap: ${segment}`)
    await rename(join(root, packed), join(wal, packed))

    const { hash, name } = full.files.find(({ size }) => size > 100_000)!
    const file = join(objects, hash.slice(0, 2), hash)
    const bytes = await readFile(file)
    await writeFile(file, bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1))
    expect(await refusal(restore())).toContain(`The backup of ${name} is damaged`)
    expect(await refusal(verifyBackup(folder))).toContain('is damaged')
    await rm(file)
    expect(await refusal(restore())).toContain(`The backup lacks ${name}`)
    await writeFile(file, bytes)

    postgres = await startPostgres(dataDir, { fast: true })
    expect(await named()).toContain('second-life')
  },
)
