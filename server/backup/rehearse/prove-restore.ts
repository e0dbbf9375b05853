import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import sharp from 'sharp'
import type { EncryptionSecrets } from '#app/base/secrets/encryption.server.ts'
import type { Connection } from '#app/db/client.server.ts'
import { localStorage } from '#app/gateways/storage/local-storage.server.ts'
import { verifyLedger } from '#app/modules/money/refunds/verification/verify-ledger.server.ts'
import {
  auditFaultText,
  findLostAuditHead,
  verifyAuditLog,
} from '#app/modules/platform/audit/audit.server.ts'
import { privateFileKinds } from '#app/modules/platform/files/private/private-file-rules.ts'
import {
  findPrivateFiles,
  readPrivateFile,
} from '#app/modules/platform/files/private/private-files.server.ts'
import { countTables, type Facts, hashFiles, namedFolders, readTotals } from './record-facts.ts'

/** A restored shop: its folder, and how its database is reached. */
export type RestoredShop = { dataDir: string; url: string; db: Connection; secrets: EncryptionSecrets }
/** `faults` is empty where it is proven. */
export type Proof = { what: string; faults: string[] }
type Prove = (shop: RestoredShop, client: Client, facts: Facts | undefined) => Promise<Proof>

const media = ({ dataDir }: RestoredShop) => join(dataDir, 'media')

/** Whether the shop is what it was, and whole in itself. Without facts only the second. */
export async function proveRestore(shop: RestoredShop, facts: Facts | undefined): Promise<Proof[]> {
  const client = new Client({ connectionString: shop.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const proofs: Proof[] = []
    for (const prove of [proveRows, proveLedger, proveAudit, provePictures, provePrivateFiles])
      proofs.push(await prove(shop, client, facts))
    return proofs
  } finally {
    await client.end()
  }
}

const proveRows: Prove = async (_, client, facts) => {
  const tables = await countTables(client)
  const { orders, sold } = await readTotals(client)
  const what = `Orders: ${orders}, MK ${Number(sold).toLocaleString('en')} together`
  if (!facts) return { what: `${what} (nothing to compare with)`, faults: [] }
  const wrong = facts.tables.filter((fact, place) => {
    const found = tables[place]!
    return found.rows !== fact.rows || found.sum !== fact.sum
  })
  const faults = wrong.map(({ table, rows }, _place) => {
    const found = tables.find((each) => each.table === table)!
    return `${table}: ${found.rows} rows (sum ${found.sum}) instead of ${rows}`
  })
  const all = tables.reduce((sum, { rows }) => sum + rows, 0)
  return { what: `${what}; all ${all} rows of ${tables.length} tables are those of that moment`, faults }
}

const proveLedger: Prove = async ({ db }, client, facts) => {
  const faults = await verifyLedger(db)
  const { ledger } = await readTotals(client)
  if (facts && facts.totals.ledger !== ledger)
    faults.push(`MK ${ledger} were moved instead of ${facts.totals.ledger}`)
  return { what: 'Ledger: it adds up, and agrees with payments, refunds and debts', faults }
}

const proveAudit: Prove = async ({ db, dataDir }, client, facts) => {
  const { entries, broken } = await verifyAuditLog(db)
  const lost = await findLostAuditHead(db, join(dataDir, 'audit-heads'))
  const { head } = await readTotals(client)
  const faults = [
    ...(broken ? [auditFaultText(broken)] : []),
    ...(lost ? [`entry ${lost.entry} of ${lost.at} is not the one that was written down`] : []),
    ...(facts && facts.totals.head !== head ? [`it ends with ${head} instead of ${facts.totals.head}`] : []),
  ]
  return { what: `Audit log: ${entries} entries in an unbroken chain, with the heads written down`, faults }
}

/** Every picture that rows name opens, and has the contents that it had. */
const provePictures: Prove = async (shop, client, facts) => {
  const found = await hashFiles(media(shop), await namedFolders(client))
  const faults: string[] = []
  for (const [key, hash] of facts?.files ?? [])
    if (found.get(key) !== hash) faults.push(`${key} is ${found.has(key) ? 'another one' : 'gone'}`)
  const { rows } = await client.query<{ path: string }>('select path from pictures order by path')
  let opened = 0
  for (const { path } of rows) {
    // Counted from the rows: where no file came back there is none to find wrong.
    const files = await readdir(join(media(shop), path)).catch(() => [])
    if (!files.some((name) => !name.startsWith('.'))) faults.push(`${path} has no file`)
    const keys = [...found.keys()].filter((key) => key.startsWith(`${path}/`))
    for (const key of keys) {
      if (await opens(join(media(shop), key))) opened += 1
      else faults.push(`${key} cannot be read as a picture`)
    }
  }
  return {
    what: `Pictures: ${rows.length}, ${opened} files open, ${facts?.files.size ?? 0} compared`,
    faults,
  }
}

async function opens(file: string): Promise<boolean> {
  if (file.endsWith('.svg')) return (await readFile(file, 'utf8')).includes('<svg')
  return sharp(file)
    .metadata()
    .then(
      ({ width }) => width > 0,
      () => false,
    )
}

/** What is encrypted opens with the secrets that were restored. */
const provePrivateFiles: Prove = async (shop) => {
  const storage = localStorage(media(shop))
  const faults: string[] = []
  const check = async (key: string, open: () => Promise<unknown>) => {
    const isOpen = await open().then(Boolean, () => false)
    if (!isOpen) faults.push(`${key} does not open`)
  }
  const counts: string[] = []
  for (const kind of privateFileKinds) {
    const files = await findPrivateFiles(shop.db, kind, sql`true`)
    for (const file of files) await check(file.key, () => readPrivateFile(storage, file, shop.secrets))
    counts.push(`${kind} ${files.length}`)
  }
  return { what: `Private files that open: ${counts.join(', ')}`, faults }
}
