import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { Client } from 'pg'
import { privateFileCards, privateFileKinds } from '#app/modules/platform/files/private/private-file-rules.ts'
import { BackupRefusal } from '../folder/backup-folder.ts'

/** What a shop must never lose. Each row counts with all of its columns. */
const provenTables = [
  'orders',
  'order_items',
  'ledger_sets',
  'ledger_entries',
  'payments',
  'refunds',
  'payouts',
  'receipts',
  'products',
  'pictures',
  'seller_papers',
  'audit_entries',
]
export type TableFacts = { table: string; rows: number; sum: string }
/** What a shop holds at one moment, asked of it directly: nothing of the backup takes part. */
export type Facts = { at: string; tables: TableFacts[]; totals: Totals; files: Map<string, string> }
/** In kwacha where it is money. `head`: of the audit log. */
export type Totals = { orders: number; sold: string; ledger: string; head: string }

const mostTries = 20
const lockPatience = 2_000
const mostFiles = 2_000
const atOnce = 4

/**
 * Writers are stopped for some milliseconds, while a snapshot is taken and the clock is read: so the snapshot is what was
 * committed by that time, and no more. What is counted then is counted beside the open shop.
 */
export async function recordFacts(url: string, mediaFolder: string): Promise<Facts> {
  const [locker, reader] = [await open(url), await open(url)]
  try {
    const at = await takeSnapshot(locker, reader)
    const tables = await countTables(reader)
    const totals = await readTotals(reader)
    const files = await hashFiles(mediaFolder, await namedFolders(reader))
    await reader.query('commit')
    return { at, tables, totals, files }
  } finally {
    await Promise.all([locker.end(), reader.end()])
  }
}

async function open(url: string) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 30_000,
    options: '-c timezone=UTC',
  })
  await client.connect()
  return client
}

async function takeSnapshot(locker: Client, reader: Client): Promise<string> {
  await locker.query(`set lock_timeout = ${lockPatience}`)
  await reader.query('begin isolation level repeatable read read only')
  for (let tries = 1; ; tries++) {
    await locker.query('begin')
    try {
      await locker.query(`lock table ${provenTables.join(', ')} in share mode`)
      await reader.query('select 1 from orders limit 1') // from here on it sees what is committed now
      const { rows } = await locker.query('select clock_timestamp() as at')
      const next = (rows[0].at as Date).getTime() + 1
      await locker.query('select pg_sleep_until(to_timestamp($1))', [(next + 1) / 1000])
      await locker.query('commit')
      return new Date(next).toISOString()
    } catch (error) {
      await locker.query('rollback')
      if ((error as { code?: string }).code !== '55P03') throw error
      if (tries === mostTries)
        throw new BackupRefusal('The shop is too busy to look at one moment of it: try again later')
    }
  }
}

export async function countTables(client: Client): Promise<TableFacts[]> {
  const facts: TableFacts[] = []
  for (const table of provenTables) {
    const { rows } = await client.query(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${table} t`,
    )
    facts.push({ table, rows: Number(rows[0].rows), sum: rows[0].sum })
  }
  return facts
}

export async function readTotals(client: Client): Promise<Totals> {
  const { rows } = await client.query(
    `select (select count(*)::int from orders) as orders,
       (select coalesce(sum(total_amount), 0)::text from orders where status <> 'cancelled') as sold,
       (select coalesce(sum(abs(amount)), 0)::text from ledger_entries) as ledger,
       (select coalesce(max(entry_id || ' ' || hash), '') from audit_head) as head`,
  )
  return rows[0]
}

const unionOfPrivateFiles = privateFileKinds
  .map((kind) => `union select key from (${privateFileCards[kind].rows}) file`)
  .join(' ')

/** Where the files lie that rows name: the folder of each picture, and the file of each document and private photo. */
export async function namedFolders(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select path as name from pictures ${unionOfPrivateFiles} order by name`,
  )
  return rows.map(({ name }) => name)
}

/** The contents of what is there now, by key; of a large store those of some. */
export async function hashFiles(mediaFolder: string, names: string[]): Promise<Map<string, string>> {
  const step = Math.max(1, Math.ceil(names.length / mostFiles))
  const some = names.filter((_, place) => place % step === 0)
  const found = await pMap(some, (name) => hashOne(mediaFolder, name), { concurrency: atOnce })
  return new Map(found.flat())
}

async function hashOne(mediaFolder: string, name: string): Promise<[string, string][]> {
  const inFolder = await readdir(join(mediaFolder, name)).catch(() => undefined)
  const keys = inFolder?.filter((each) => !each.startsWith('.')).map((each) => `${name}/${each}`) ?? [name]
  const all = await Promise.all(
    keys.map(async (key): Promise<[string, string][]> => {
      const bytes = await readFile(join(mediaFolder, key)).catch(() => undefined)
      return bytes ? [[key, createHash('sha256').update(bytes).digest('hex')]] : []
    }),
  )
  return all.flat()
}
