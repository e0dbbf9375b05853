import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { type AuditFault, auditFaults } from './rules.ts'

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
