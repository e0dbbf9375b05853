import { type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { waitsForAdmin } from '#app/modules/money/payments/applying/waiting-rules.ts'
import { needsYou } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import { deliveriesToCheck } from '#app/modules/sales/orders/completion/deliveries-to-check.server.ts'
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
      sql`seller_profiles where status = 'pending'`,
    ),
    oldestOf('products', sql`submitted_at`, sql`products where status = 'pending'`),
    oldestOf('disputes', sql`answered_at`, sql`disputes where status = 'answered'`),
    oldestOf('overdue', sql`due_at`, sql`disputes where due_at <= now()`),
    oldestOf('deliveries', sql`updated_at`, sql`orders where ${deliveriesToCheck(now)}`),
    oldestOf('payouts', sql`created_at`, sql`payouts where status = 'requested'`),
    oldestOf(
      'second',
      sql`approved_at`,
      sql`payouts where status = 'approved' and needs_second and second_by is null`,
    ),
    oldestOf('payments', sql`created_at`, sql`payments where ${sql.raw(waitsForAdmin)}`),
    oldestOf('refunds', sql`created_at`, sql`refunds where ${needsYou(payoutSecondApprovalAbove)}`),
    oldestOf('reports', sql`created_at`, sql`report_cases where outcome is null`),
    oldestOf('reviews', sql`created_at`, sql`reviews where status = 'waiting'`),
    oldestOf('messages', sql`created_at`, sql`contact_messages where status in ('new', 'read')`),
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
