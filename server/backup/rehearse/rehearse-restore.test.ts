import { appendFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#app/config.server.ts'
import { type Connection, connect } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { sellerPapers } from '#app/modules/identity/shops/tables.ts'
import { recordAuditEntries, saveAuditHead } from '#app/modules/platform/audit/audit.server.ts'
import { putPrivateFile } from '#app/modules/platform/files/private/private-files.server.ts'
import { pictures } from '#app/modules/platform/files/tables.ts'
import { aSale } from '#test/make/sales/sale.ts'
import { testFolder } from '#test/services/test-folder.ts'
import { type EmbeddedPostgres, startPostgres } from '../../postgres/embedded-postgres.ts'
import { appSecret } from '../../process/secrets.ts'
import { proveRestore } from './prove-restore.ts'
import { recordFacts } from './record-facts.ts'
import { rehearseRestore } from './rehearse-restore.ts'

const patient = { timeout: 120_000 }
const root = testFolder('rehearsal')
const dataDir = join(root, 'shop')
const from = join(root, 'backups')
const config = { DATA_DIR: dataDir, BACKUP_DIR: from, BACKUP_DAYS: 14, S3_REGION: '' } as Config
const storage = openStorage(config)
const path = 'products/one/pot_1'
let postgres: EmbeddedPostgres
let db: Connection

beforeAll(async () => {
  postgres = await startPostgres(dataDir, { fast: true })
  await migrate(postgres.urlOf('thumba'))
  db = connect(postgres.urlOf('thumba'), 4)
  const { seller } = await aSale(db)
  await keepPicture()
  await keepDocument(seller.userId)
  await keepAuditHead()
}, 120_000)
afterAll(async () => {
  await db.$client.end()
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
})

async function keepPicture() {
  const create = { width: 8, height: 8, channels: 3, background: '#123456' } as const
  await storage.put(`${path}/640.webp`, await sharp({ create }).webp().toBuffer(), 'image/webp')
  await db.insert(pictures).values({ path, width: 8, height: 8, placeholder: 'data:,', size: 100 })
}
async function keepDocument(sellerId: string) {
  const secrets = { app: appSecret(dataDir) }
  const about = { sellerId, kind: 'national_id', fileName: 'id.pdf', type: 'application/pdf' } as const
  const [paper] = await db
    .insert(sellerPapers)
    .values({ ...about, size: 4, storageKey: 'papers/one' })
    .returning()
  const file = { id: paper!.id, key: 'papers/one' }
  await putPrivateFile(storage, 'verification-document', file, Buffer.from('mine'), secrets)
}
async function keepAuditHead() {
  const doer = { userId: 'admin', name: 'Thandiwe', role: 'admin' } as const
  const note = { action: 'note.add', subject: { kind: 'seller', id: 'one' }, after: { note: 'x' } } as const
  await db.transaction((tx) => recordAuditEntries(tx, doer, [note]))
  await saveAuditHead(db, join(dataDir, 'audit-heads'))
}

async function rehearse() {
  const said: string[] = []
  const urls = { adminUrl: postgres.adminUrlOf('postgres'), shopUrl: postgres.urlOf('thumba') }
  const passed = await rehearseRestore({ config, from, ...urls, say: (line) => said.push(line) })
  return { passed, said: said.join('\n') }
}

test('a restore is proven while orders go on and files change §15', patient, async () => {
  let isOver = false
  const selling = (async () => {
    while (!isOver) await aSale(db)
  })()
  const { passed, said } = await rehearse().finally(() => {
    isOver = true
  })
  await selling
  expect(said.match(/^ {4}.*$/gm) ?? []).toEqual([])
  expect(passed).toBe(true)
  expect(said).toContain('verification-document 1, waybill 0')
  expect(said).toMatch(/Pictures: 1, 1 files open/)
  expect(said).toMatch(/Audit log: 1 entries/)
  expect(said).toMatch(/minutes in all/)
})

test('every proof fails where its part of the shop is another one §15', patient, async () => {
  const url = postgres.urlOf('thumba')
  const facts = await recordFacts(url, join(dataDir, 'media'))
  const right = { dataDir, url, db, secrets: { app: appSecret(dataDir) } }
  expect((await proveRestore(right, facts)).flatMap(({ faults }) => faults)).toEqual([])

  // A bucket that was not copied: the shop's own folder holds nothing to compare with either.
  await rename(join(dataDir, 'media', path), join(root, 'away'))
  const bare = await proveRestore(right, { ...facts, files: new Map() })
  expect(bare[3]!.faults).toEqual([`${path} has no file`])
  await rename(join(root, 'away'), join(dataDir, 'media', path))

  await aSale(db)
  await keepAuditHead()
  await appendFile(join(dataDir, 'audit-heads'), `7 ${'a'.repeat(64)} 2026-11-23T06:00:00.000Z\n`)
  await storage.put(`${path}/640.webp`, Buffer.from('no picture'), 'image/webp')
  const wrong = { ...right, secrets: { app: 'another secret than the one it was sealed with' } }
  const [rows, , audit, picture, documents] = await proveRestore(wrong, facts)
  expect(rows!.faults.map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['orders', 'order_items', 'audit_entries']),
  )
  expect(audit!.faults).toEqual([
    expect.stringContaining('entry 7'),
    expect.stringMatching(/^it ends with 2 .* instead of 1 /),
  ])
  expect(picture!.faults).toEqual([
    `${path}/640.webp is another one`,
    `${path}/640.webp cannot be read as a picture`,
  ])
  expect(documents!.faults).toEqual(['papers/one does not open'])
})
