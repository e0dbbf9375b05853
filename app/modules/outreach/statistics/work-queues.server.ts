import { type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { stateIn } from '#app/db/state-in.ts'
import { productsInReview } from '#app/modules/catalog/products/status.ts'
import { shopsInReview } from '#app/modules/identity/shops/status.ts'
import { disputesWaitingForAdmin, unsettledDisputes } from '#app/modules/money/disputes/status.ts'
import { deliveriesToCheck } from '#app/modules/money/order-moves/completion.server.ts'
import { waitsForAdmin } from '#app/modules/money/payments/transfer-rules.ts'
import { approvedPayouts, payoutsToApprove } from '#app/modules/money/payouts/status.ts'
import { needsYou } from '#app/modules/money/refunds/reading/refunds.server.ts'
import {
  noticeWords,
  notifyAdmins,
  settleMilliseconds,
} from '#app/modules/platform/notifications/notify.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { reviewsToApprove } from '#app/modules/sales/reviews/status.ts'
import { waitingStatuses } from '../contact/status.ts'
import { type AdminWork, adminWorkPlace, adminWorkWords } from './admin-work-rules.ts'
import { maxWaiting } from './figure-rules.ts'

/** `second` are payouts that another administrator has to approve too. */
type QueueName =
  | 'sellers'
  | 'products'
  | 'disputes'
  | 'overdue'
  | 'deliveries'
  | 'payouts'
  | 'second'
  | 'payments'
  | 'refunds'
  | 'messages'
  | 'reports'
  | 'reviews'
/** How many wait for a decision, counted no further than `maxWaiting`, and since when the one that waited longest. */
export type WorkQueue = { name: QueueName; waiting: number; since: Date | null }

/** Each queue is read from its oldest entry on, in an index of its own, and no further than is shown. */
export async function findWorkQueues(db: Db, _admin: Admin, now = new Date()): Promise<WorkQueue[]> {
  const { payoutSecondApprovalAbove } = await findSettings(db)
  const queues = [
    oldestOf(
      'sellers',
      sql`coalesce(submitted_at, created_at)`,
      sql`seller_profiles where ${stateIn(sql`status`, shopsInReview)}`,
    ),
    oldestOf('products', sql`submitted_at`, sql`products where ${stateIn(sql`status`, productsInReview)}`),
    oldestOf(
      'disputes',
      sql`answered_at`,
      sql`disputes where ${stateIn(sql`status`, disputesWaitingForAdmin)}`,
    ),
    oldestOf('overdue', sql`due_at`, sql`disputes where due_at <= now()`),
    oldestOf('deliveries', sql`updated_at`, sql`orders where ${deliveriesToCheck(now)}`),
    oldestOf('payouts', sql`created_at`, sql`payouts where ${stateIn(sql`status`, payoutsToApprove)}`),
    oldestOf(
      'second',
      sql`approved_at`,
      sql`payouts where ${stateIn(sql`status`, approvedPayouts)} and needs_second and second_by is null`,
    ),
    oldestOf('payments', sql`created_at`, sql`payments where ${sql.raw(waitsForAdmin)}`),
    oldestOf('refunds', sql`created_at`, sql`refunds where ${needsYou(payoutSecondApprovalAbove)}`),
    oldestOf('reports', sql`created_at`, sql`report_cases where outcome is null`),
    oldestOf('reviews', sql`created_at`, sql`reviews where ${stateIn(sql`status`, reviewsToApprove)}`),
    oldestOf(
      'messages',
      sql`created_at`,
      sql`contact_messages where ${stateIn(sql`status`, waitingStatuses)}`,
    ),
  ]
  const { rows } = await db.execute<{ name: QueueName; waiting: string; since: string | null }>(
    sql.join(queues, sql` union all `),
  )
  return rows.map(({ name, waiting, since }) => ({
    name,
    waiting: Number(waiting),
    since: since ? new Date(since) : null,
  }))
}

const oldestOf = (name: QueueName, since: SQL, waiting: SQL) => sql`
  select ${name} as name, count(*) as waiting, min(since) as since
  from (select ${since} as since from ${waiting} order by 1 limit ${maxWaiting + 1}) as oldest`

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
      select 'shops' as work, coalesce(submitted_at, created_at) as at from seller_profiles where ${stateIn(sql`status`, shopsInReview)}
      union all select 'products', submitted_at from products where ${stateIn(sql`status`, productsInReview)}
      union all select 'disputes', created_at from disputes where ${stateIn(sql`status`, unsettledDisputes)}
      union all select 'reports', created_at from report_cases where outcome is null
      union all select 'reviews', updated_at from reviews where ${stateIn(sql`status`, reviewsToApprove)}
      union all select 'payments', updated_at from payments where ${sql.raw(waitsForAdmin)}
      union all select 'tasks', given_up_at from failed_tasks where given_up_at is not null
      union all select 'tasks', completed_on from jobs.job where state = 'failed'
    ) as waiting where at <= ${until.toISOString()}::timestamptz group by work`)
  return rows
}
