import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { auditEntries } from './tables.ts'

/** The last entry of the log: its hash stands for all entries up to it. */
export type AuditHead = { entry: number; hash: string }

export async function findAuditHead(db: Db): Promise<AuditHead> {
  const { rows } = await db.execute<{ entry: string; hash: string }>(
    sql`select entry_id as entry, hash from audit_head`,
  )
  const [head] = rows
  return { entry: Number(head?.entry ?? 0), hash: head?.hash ?? '' }
}

/**
 * Keeps the head outside of the database, in a file that only grows: whoever rules the database can chain the log anew
 * or cut its end off, and this file says so. `before` is what this process kept last. Returns the head, and whether it is
 * a new one.
 */
export async function saveAuditHead(db: Db, file: string, before?: AuditHead) {
  const head = await findAuditHead(db)
  const isNew = head.entry > 0 && head.hash !== before?.hash
  if (isNew) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await appendFile(file, `${head.entry} ${head.hash} ${new Date().toISOString()}\n`, { mode: 0o600 })
  }
  return { head, isNew }
}

const atOnce = 1000

/** The first head of the file that the log no longer has: its end was cut off, or it was written anew. */
export async function findLostAuditHead(
  db: Db,
  file: string,
): Promise<(AuditHead & { at: string }) | undefined> {
  const heads = await readHeads(file)
  for (let start = 0; start < heads.length; start += atOnce) {
    const some = heads.slice(start, start + atOnce)
    const rows = await db
      .select({ id: auditEntries.id, hash: auditEntries.hash })
      .from(auditEntries)
      .where(inArray(auditEntries.id, [...new Set(some.map(({ entry }) => entry))]))
    const hashOf = new Map(rows.map(({ id, hash }) => [id, hash]))
    const lost = some.find(({ entry, hash }) => hashOf.get(entry) !== hash)
    if (lost) return lost
  }
  return undefined
}

/** A line that a full disk or a fall cut short is not one. */
async function readHeads(file: string) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const [, entry, hash, at] = /^(\d{1,15}) ([0-9a-f]{64}) (\S+)$/.exec(line) ?? []
    return entry && hash && at ? [{ entry: Number(entry), hash, at }] : []
  })
}
