import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Connection, type Tx, transaction } from '../client.server.ts'

/** Where archived rows go, and are read again from, before their month is dropped. */
type Store = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<{ bytes: Uint8Array } | undefined>
}
type Part = { key: string; rows: number; sha256: string }

const rowsOfPart = 20_000
const compress = promisify(gzip)

/**
 * Writes all rows of a month to the store, as lines of JSON, gzipped, and a list of the parts with their counts and
 * checksums. Throws where what the store gives back is not what it was given, so that nothing is dropped then.
 */
export async function archiveMonth(db: Connection, store: Store, month: string): Promise<Part[]> {
  const parts = await transaction(db, async (tx) => {
    const written: Part[] = []
    await tx.execute(
      sql.raw(
        `declare lines no scroll cursor for select to_jsonb(one)::text as line from months.${month} one`,
      ),
    )
    for await (const lines of batchesOf(tx)) written.push(await putPart(store, month, lines, written.length))
    const { rows } = await tx.execute<{ count: string }>(sql.raw(`select count(*) from months.${month}`))
    const archived = written.reduce((sum, part) => sum + part.rows, 0)
    if (Number(rows[0]!.count) !== archived) throw new Error(`${month} changed while it was archived`)
    return written
  })
  const list = new TextEncoder().encode(JSON.stringify({ month, parts }, undefined, 1))
  await store.put(`archive/${month}/parts.json`, list, 'application/json')
  return parts
}

async function* batchesOf(tx: Tx) {
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${rowsOfPart} from lines`))
    if (rows.length === 0) return
    yield rows.map(({ line }) => line)
  }
}

async function putPart(store: Store, month: string, lines: string[], place: number): Promise<Part> {
  const bytes = await compress(`${lines.join('\n')}\n`)
  const key = `archive/${month}/${String(place + 1).padStart(4, '0')}.ndjson.gz`
  await store.put(key, bytes, 'application/gzip')
  const kept = await store.get(key)
  const sha256 = hashOf(bytes)
  if (!kept || hashOf(kept.bytes) !== sha256) throw new Error(`${key} is not in the store as it was written`)
  return { key, rows: lines.length, sha256 }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
