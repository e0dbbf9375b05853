import type { Db } from '#app/db/client.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import type { Order } from '../rules.ts'
import { cancelsAt } from './deadline-rules.ts'

/** When an order is cancelled by itself if its seller stays late, and now, for its countdown. Times are ISO 8601. */
export async function findDeadline(
  db: Db,
  { status, dueAt }: Pick<Order, 'status' | 'dueAt'>,
  now = new Date(),
) {
  const over = dueAt && cancelsAt({ status }, new Date(dueAt), await findSettings(db))
  return { ...(over && { cancelsAt: over.toISOString() }), now: now.toISOString() }
}
