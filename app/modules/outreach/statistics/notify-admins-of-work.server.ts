import { sql } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { waitsForAdmin } from '#app/modules/money/payments/applying/waiting-rules.ts'
import { noticeWords } from '#app/modules/platform/notifications/notify.server.ts'
import { notifyAdmins, settleMilliseconds } from '#app/modules/platform/notifications/notify-admins.server.ts'
import { type AdminWork, adminWorkPlace, adminWorkWords } from './admin-work-rules.ts'

/** Tells administrators what came since they were told last: once for all of a kind, however much it is. */
export const notifyAdminsOfWork = (db: Db, now: Date) =>
  transact<null, never>(db, async (tx) => {
    const waiting = await findAdminWork(tx, new Date(now.getTime() - settleMilliseconds))
    await notifyAdmins(
      tx,
      waiting.map(({ work, there, newest }) => ({
        ...adminWorkPlace[work],
        ...noticeWords((t) => adminWorkWords(t, work, Number(there))),
        newestAt: new Date(newest),
      })),
    )
    return ok(null)
  })

type Row = { work: AdminWork; there: string; newest: string }

/** How much there is of each, and when the newest of it came. */
async function findAdminWork(db: Db, until: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select work, count(*) as there, max(at) as newest from (
      select 'shops' as work, coalesce(submitted_at, created_at) as at from seller_profiles where status = 'pending'
      union all select 'products', submitted_at from products where status = 'pending'
      union all select 'disputes', created_at from disputes where status in ('open', 'answered')
      union all select 'reports', created_at from report_cases where outcome is null
      union all select 'reviews', updated_at from reviews where status = 'waiting'
      union all select 'payments', updated_at from payments where ${sql.raw(waitsForAdmin)}
      union all select 'tasks', given_up_at from failed_tasks where given_up_at is not null
      union all select 'tasks', completed_on from jobs.job where state = 'failed'
    ) as waiting where at <= ${until.toISOString()}::timestamptz group by work`)
  return rows
}
