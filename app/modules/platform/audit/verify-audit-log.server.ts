import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'

/** `entry` is the first row that is not what was written, or that follows a row that is gone. */
export type AuditLogState = { entries: number; broken?: { entry: number; why: string } }

/** Whether the log is as it was written: every hash, every link, no gap, and nothing cut off its end. */
export async function verifyAuditLog(db: Db): Promise<AuditLogState> {
  const { rows } = await db.execute<{ entry: string; why: string }>(sql`
    with linked as (
      select e.id, e.hash, e.previous_hash, audit_hash(e) as own,
        lag(e.id, 1, 0::bigint) over (order by e.id) as previous_id, lag(e.hash, 1, '') over (order by e.id) as expected
      from audit_entries e
    )
    select id as entry, case
        when hash <> own then 'its words are not those that were written'
        when id <> previous_id + 1 then 'a row before it is gone'
        else 'it does not follow the row before it' end as why
    from linked where hash <> own or id <> previous_id + 1 or previous_hash <> expected
    union all
    select head.entry_id, 'rows at the end are gone' from audit_head head
      where (head.entry_id, head.hash) is distinct from
        (select (last.id, last.hash) from (select id, hash from audit_entries union all select 0, '' order by id desc limit 1) last)
    order by 1 limit 1`)
  const entries = await countEntries(db)
  const [first] = rows
  return first ? { entries, broken: { entry: Number(first.entry), why: first.why } } : { entries }
}

async function countEntries(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from audit_entries`)
  return Number(rows[0]!.count)
}
