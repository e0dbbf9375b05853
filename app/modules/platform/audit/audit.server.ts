import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { endOfDay, startOfDay } from '#app/base/dates/dates.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { ReadDb } from '#app/db/read-db.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import {
  type AuditActor,
  type AuditFault,
  type AuditSubject,
  auditFaults,
  type NewAuditEntry,
} from './rules.ts'
import { auditEntries } from './tables.ts'

/**
 * Writes what was done into the log, in the transaction that does it. Writers wait for each other until they commit, so
 * everything that an act locks is locked before.
 */
export async function recordAuditEntries(tx: Tx, doer: AuditActor, acts: NewAuditEntry[]): Promise<void> {
  if (acts.length === 0) return
  await tx.insert(auditEntries).values(
    acts.map(({ action, subject, before, after }) => ({
      actorId: doer.userId,
      actorName: doer.name,
      fromAddress: doer.address ?? '',
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before,
      after,
    })),
  )
}

export const recordAuditEntry = (tx: Tx, doer: AuditActor, act: NewAuditEntry) =>
  recordAuditEntries(tx, doer, [act])

export type AuditEntry = typeof auditEntries.$inferSelect
type Wanted = {
  subject?: { kind: AuditSubject; id: string }
  actorId?: string
  before?: number
  limit: number
}

/** What was done, newest first: of one subject, by one person, or all; `before` is the number of a row. */
export const findAuditEntries = (
  db: Db,
  { subject, actorId, before, limit }: Wanted,
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        subject && eq(auditEntries.subjectKind, subject.kind),
        subject && eq(auditEntries.subjectId, subject.id),
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)

/** What narrows the log: what the acts are about, a part of the name of who did them, and the days in Malawi. */
export type AuditFilter = { about?: AuditSubject; who?: string; from?: string; to?: string }

/** What was done, newest first, before the row of this number, and how many acts fit in all. */
export async function listAuditEntries(
  db: ReadDb,
  _admin: Admin,
  { before, limit, ...filter }: AuditFilter & { before?: number; limit: number },
) {
  return {
    acts: await readActs(db, filter, limit, before),
    total: await db.$count(auditEntries, fits(filter)),
  }
}

/** Every act that fits, a batch at a time; what is done meanwhile shifts none. */
export async function* eachAuditEntry(
  db: Db,
  _admin: Admin,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const limit = 500
  let before: number | undefined
  for (;;) {
    const acts = await readActs(db, filter, limit, before)
    if (acts.length > 0) yield acts
    if (acts.length < limit) return
    before = acts.at(-1)!.id
  }
}

const readActs = (db: ReadDb, filter: AuditFilter, limit: number, before?: number): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(fits(filter), before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit)

const fits = ({ about, who, from, to }: AuditFilter) =>
  and(
    about && eq(auditEntries.subjectKind, about),
    who
      ? sql`lower(${auditEntries.actorName}) like ${`%${who.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
      : undefined,
    from ? gte(auditEntries.at, startOfDay(from)) : undefined,
    to ? lt(auditEntries.at, endOfDay(to)) : undefined,
  )

const longestNote = 2000

/** A note for other administrators. It stands in the log, so nobody can take it back or change it. */
export const createAdminNote = (
  db: Db,
  admin: Admin,
  subject: { kind: AuditSubject; id: string },
  typed: string,
): Promise<Result<null, 'note-empty'>> =>
  transact<null, 'note-empty'>(db, async (tx) => {
    const text = typed.trim().slice(0, longestNote)
    if (!text) return refuse('note-empty')
    await recordAuditEntry(tx, admin, { action: 'note.add', subject, after: { text } })
    return ok(null)
  })

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

/** `entry` is the first row that is not what was written, or that follows a row that is gone. */
export type AuditLogState = { entries: number; broken?: { entry: number; why: AuditFault } }

/** Whether the log is as it was written: every hash, every link, no gap, and nothing cut off its end. */
export async function verifyAuditLog(db: Db): Promise<AuditLogState> {
  const { rows } = await db.execute<{ entry: string; why: AuditFault }>(sql`
    with linked as (
      select e.id, e.hash, e.previous_hash, audit_hash(e) as own,
        lag(e.id, 1, 0::bigint) over (order by e.id) as previous_id, lag(e.hash, 1, '') over (order by e.id) as expected
      from audit_entries e
    )
    select id as entry, case
        when hash <> own then 'changed'
        when id <> previous_id + 1 then 'gap'
        else 'unlinked' end as why
    from linked where hash <> own or id <> previous_id + 1 or previous_hash <> expected
    union all
    select head.entry_id, 'cut' from audit_head head
      where (head.entry_id, head.hash) is distinct from
        (select (last.id, last.hash) from (select id, hash from audit_entries union all select 0, '' order by id desc limit 1) last)
    order by 1 limit 1`)
  const entries = await countEntries(db)
  const [first] = rows
  return first ? { entries, broken: { entry: Number(first.entry), why: first.why } } : { entries }
}

/** In English, for who is no reader of the shop: a log, a command. */
export const auditFaultText = ({ entry, why }: { entry: number; why: AuditFault }) =>
  defaultTranslate(auditFaults[why], { entry })

async function countEntries(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from audit_entries`)
  return Number(rows[0]!.count)
}
