import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '#app/config.server.ts'
import { testFolder } from '#test/services/test-folder.ts'
import { type EmbeddedPostgres, startPostgres } from '../postgres/embedded-postgres.ts'
import { openArchiver } from './archiver.ts'
import { archiveSlot } from './database/archive-wal.ts'
import { listBackups } from './database/full-backup.ts'
import { type BackupFolder, openBackupFolder, placesIn } from './folder/backup-folder.ts'
import { removeObject } from './folder/objects.ts'
import { createFullBackup } from './full.ts'
import { lockFullBackup, unlockFullBackup } from './lock.ts'
import { openBackup } from './open-backup.ts'
import { describeBackups } from './restore/plan-restore.ts'
import { verifyBackup } from './verify-backup.ts'

const patient = { timeout: 120_000 }
const root = testFolder('archiver')
const to = join(root, 'backups')
const config = { DATA_DIR: join(root, 'shop'), BACKUP_DIR: to, BACKUP_DAYS: 14, S3_REGION: '' } as Config
let postgres: EmbeddedPostgres
let admin: Client

beforeAll(async () => {
  postgres = await startPostgres(config.DATA_DIR, { fast: true })
  admin = new Client({ connectionString: postgres.adminUrlOf('postgres') })
  await admin.connect()
}, 120_000)
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await admin.end()
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
})

const said: string[] = []
const open = () =>
  openArchiver({ config, adminUrl: postgres.adminUrlOf('postgres'), say: (line) => said.push(line) })
/** A round, and the full backup that it may begin. */
async function round(archiver: ReturnType<typeof open>) {
  await archiver.tick()
  await archiver.idle()
}
const fulls = async () => (await listBackups(await openBackupFolder(to))).length
/** What the log holds goes beyond what is copied, and PostgreSQL keeps none of it. */
async function loseLog() {
  await admin.query('select pg_drop_replication_slot($1)', [archiveSlot])
  for (let times = 0; times < 3; times++) {
    await admin.query(`select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`)
    await admin.query('checkpoint')
  }
}

test(
  'a gap in the log leads to a full backup, also when the round that met it failed and the process fell',
  patient,
  async () => {
    const first = open()
    await round(first)
    await round(first)
    expect(await fulls()).toBe(1)
    await loseLog()
    const { wal } = placesIn({ root: to })
    await rename(wal, `${wal}-away`)
    await writeFile(wal, 'nothing can be written here, as on a full disk')
    await round(first)
    expect(first.state().failing).toBeDefined()
    await first.close()
    await rm(wal)
    await rename(`${wal}-away`, wal)

    const next = open()
    await round(next)
    expect(await fulls()).toBe(2)
    await round(next)
    expect(await fulls()).toBe(2)
    const [newest] = (await readdir(wal))
      .filter((name) => /^[0-9A-F]{24}\.zst$/.test(name))
      .toSorted()
      .slice(-1)
    await rm(join(wal, newest!))
    await round(next)
    expect(await fulls()).toBe(3)
    await next.close()
  },
)

test(
  'a copy of the database that the disk damaged is found by the next full backup, and made anew at once',
  patient,
  async () => {
    const { backup, close } = await openBackup({ config, to, adminUrl: postgres.adminUrlOf('postgres') })
    const newest = (await listBackups(backup.folder)).at(-1)!
    // Whatever its checksum begins with: no copy waits for its day.
    const damaged = newest.files.filter(({ name }) => name.startsWith('base/1/')).slice(0, 20)
    for (const { hash } of damaged) await damage(backup.folder, hash)
    expect(await refusal(verifyBackup(backup.folder))).toContain('is damaged')
    await createFullBackup(backup)
    expect(await verifyBackup(backup.folder)).toContain('Everything is as it was written')
    await close()
  },
)

test(
  'a copy of a file that the disk damaged is found by a backup of all, and made anew of the file',
  patient,
  async () => {
    const { backup, close } = await openBackup({ config, to, adminUrl: postgres.adminUrlOf('postgres') })
    await mkdir(join(config.DATA_DIR, 'media', 'notes'), { recursive: true })
    const [kept, lost] = ['kept', 'lost'].map((name) =>
      join(config.DATA_DIR, 'media', 'notes', `${name}.txt`),
    )
    await writeFile(kept!, 'what stays')
    await writeFile(lost!, 'what goes')
    await createFullBackup(backup)
    await damage(backup.folder, sha256('what stays'))
    const { checked } = await createFullBackup(backup, 'all')
    expect(checked.mended).toEqual(['media/notes/kept.txt'])
    expect(await verifyBackup(backup.folder)).toContain('Everything is as it was written')
    expect((await describeBackups(backup.folder)).at(-1)).toContain('was whole')

    // Of one that is gone only the copy was left: it is told, and what names it is not called whole.
    await rm(lost!)
    await createFullBackup(backup)
    await damage(backup.folder, sha256('what goes'))
    expect((await createFullBackup(backup, 'all')).checked.mended).toEqual([])
    const said = await refusal(verifyBackup(backup.folder))
    expect(said).toContain('The backup of media/notes/lost.txt is damaged')
    expect(said).toContain('docs/runbooks.md')
    await removeObject(backup.folder, sha256('what goes'))
    await close()
  },
)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
async function damage(folder: BackupFolder, hash: string) {
  const file = join(placesIn(folder).objects, hash.slice(0, 2), hash)
  const bytes = await readFile(file)
  await writeFile(file, bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1))
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

test(
  'rounds that succeed do not hide that full backups fail, and the moment stays where a restore can reach it',
  patient,
  async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const archiver = open()
    await round(archiver)
    const reached = archiver.state().moment!
    await lockFullBackup(admin)
    await loseLog()
    for (let times = 0; times < 2; times++) await round(archiver)
    expect(archiver.state()).toMatchObject({ moment: reached, why: 'Another backup is under way' })
    await unlockFullBackup(admin)
    vi.setSystemTime(Date.now() + 16 * 60_000)
    await round(archiver)
    await round(archiver)
    expect(archiver.state().failing).toBeUndefined()
    expect(archiver.state().moment).toBeGreaterThan(reached)
    await archiver.close()
  },
)
