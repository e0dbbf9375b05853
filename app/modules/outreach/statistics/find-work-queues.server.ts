import { sql } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import type { Db } from '#app/db/client.server.ts'
import { waitsForAdmin } from '#app/modules/money/payments/applying/waiting-rules.ts'
import { needsYou } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'
import { deliveriesToCheck } from '#app/modules/sales/orders/completion/deliveries-to-check.server.ts'

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
/** How many wait for a decision, and since when the one that waited longest. */
export type WorkQueue = { name: QueueName; waiting: number; since: Date | null }

export async function findWorkQueues(db: Db, _admin: Admin, now = new Date()): Promise<WorkQueue[]> {
  const { payoutSecondApprovalAbove } = await findSettings(db)
  const { rows } = await db.execute<{ name: QueueName; waiting: string; since: string | null }>(sql`
    select 'sellers' as name, count(*) as waiting, min(coalesce(submitted_at, created_at)) as since
      from seller_profiles where status = 'pending'
    union all select 'products', count(*), min(submitted_at) from products where status = 'pending'
    union all select 'disputes', count(*), min(answered_at) from disputes where status = 'answered'
    union all select 'overdue', count(*), min(due_at) from disputes where due_at <= now()
    union all select 'deliveries', count(*), min(updated_at) from orders where ${deliveriesToCheck(now)}
    union all select 'payouts', count(*), min(created_at) from payouts where status = 'requested'
    union all select 'second', count(*), min(approved_at) from payouts
      where status = 'approved' and needs_second and second_by is null
    union all select 'payments', count(*), min(created_at) from payments where ${sql.raw(waitsForAdmin)}
    union all select 'refunds', count(*), min(created_at) from refunds where ${needsYou(payoutSecondApprovalAbove)}
    union all select 'messages', count(*), min(created_at) from contact_messages where status in ('new', 'read')`)
  return rows.map(({ name, waiting, since }) => ({
    name,
    waiting: Number(waiting),
    since: since ? new Date(since) : null,
  }))
}
