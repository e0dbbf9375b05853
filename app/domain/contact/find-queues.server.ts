import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import type { Admin } from '../shared/actor.ts'

/** How many wait for a decision, and since when the one that waited longest. */
type QueueName = 'sellers' | 'products' | 'disputes' | 'overdue' | 'messages'
export type Queue = { name: QueueName; waiting: number; since: Date | null }

export async function findQueues(db: Db, _admin: Admin): Promise<Queue[]> {
  const { rows } = await db.execute<{ name: Queue['name']; waiting: string; since: string | null }>(sql`
    select 'sellers' as name, count(*) as waiting, min(coalesce(submitted_at, created_at)) as since
      from seller_profiles where status = 'pending'
    union all select 'products', count(*), min(submitted_at) from products where status = 'pending'
    union all select 'disputes', count(*), min(answered_at) from disputes where status = 'answered'
    union all select 'overdue', count(*), min(due_at) from disputes where due_at <= now()
    union all select 'messages', count(*), min(created_at) from contact_messages where status in ('new', 'read')`)
  return rows.map(({ name, waiting, since }) => ({
    name,
    waiting: Number(waiting),
    since: since ? new Date(since) : null,
  }))
}
