import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Seller } from '#app/base/actor.ts'
import { ok } from '#app/base/result.ts'
import { quotedStates } from '#app/base/states.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { queryJson } from '#app/db/query-json.server.ts'
import { defaultTranslate, type Translate } from '#app/messages/language.ts'
import { noticeWords, notifyAll } from '#app/modules/platform/notifications/notify.server.ts'
import { ofUsableAccount, users } from '#app/modules/platform/users/tables.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orders } from '#app/modules/sales/orders/tables.ts'
import { disputesWaitingForSeller } from '../status.ts'
import { disputeRemindings, disputes } from '../tables.ts'
import { type DisputeReminder, daysToRemind, reminderFor, reminderWords } from './reminder-rules.ts'

const day = 24 * 60 * 60 * 1000
const batch = 200

/**
 * Says what there is to say about deadlines, once for each deadline however often and wherever this runs; how many were
 * told of. One dispute that fails does not hold up the rest.
 */
export async function sendDisputeReminders(db: Db, now: Date): Promise<number> {
  const faults: unknown[] = []
  let reminded = 0
  for (let after = ''; ; ) {
    const near = await findNear(db, now, after)
    for (const { id, orderId } of near) {
      const done = await remind(db, { id, orderId }, now).catch((error) => {
        faults.push(error)
      })
      if (done) reminded += 1
    }
    if (near.length < batch) break
    after = near.at(-1)!.id
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some disputes could not be reminded of')
  return reminded
}

/** What is overdue or will be within a day: few, since what is settled is never due. */
const findNear = (db: Db, now: Date, after: string) =>
  db
    .select({ id: disputes.id, orderId: disputes.orderId })
    .from(disputes)
    .where(and(lte(disputes.dueAt, new Date(now.getTime() + daysToRemind * day)), gt(disputes.id, after)))
    .orderBy(asc(disputes.id))
    .limit(batch)

async function remind(db: Db, { id, orderId }: { id: string; orderId: string }, now: Date): Promise<boolean> {
  const done = await transact<boolean, never>(db, async (tx) => {
    // The order first, as everybody locks: what is answered, decided or withdrawn meanwhile is not reminded of.
    const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
    const kind = dispute && reminderFor(dispute, now)
    if (!row || !kind) return ok(false)
    const [first] = await tx
      .insert(disputeRemindings)
      .values({ disputeId: id, kind, dueAt: dispute.dueAt!, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!first) return ok(false)
    const [order] = await withItems(tx, [row])
    await tell(tx, order!, { id, kind, dueAt: dispute.dueAt! })
    return ok(true)
  })
  return done.ok && done.value
}

type Due = { id: string; kind: DisputeReminder; dueAt: Date }

async function tell(tx: Tx, order: Order, { id, kind, dueAt }: Due) {
  const words = (t: Translate) => reminderWords(t, order, kind, dueAt)
  const { admins, buyer, seller } = words(defaultTranslate)
  const turn = `${id} ${kind} ${dueAt.toISOString()}`
  if (buyer || seller) await notifyOfEvent(tx, order, { kind: 'dispute', turn, words })
  if (!admins) return
  const all = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ofUsableAccount))
    .orderBy(asc(users.id))
  await notifyAll(
    tx,
    all.map(({ id: userId }) => ({
      userId,
      kind: 'dispute' as const,
      path: `/admin/disputes/${id}`,
      ...noticeWords((t) => words(t).admins!),
      onceKey: `dispute ${turn} ${userId}`,
    })),
  )
}

export type UnansweredDispute = { count: number; orderNumber: string | null }

const unanswered = sql.raw(quotedStates(disputesWaitingForSeller))

/**
 * How many disputes wait for the seller's first words, and of which order the oldest is. An order has one open dispute at
 * most. They are found from the shop's disputed orders on, in indexes alone: never by reading the open disputes of all shops.
 */
export const findUnansweredDisputes = (
  db: Db,
  { userId }: Pick<Seller, 'userId'>,
): Promise<UnansweredDispute> =>
  queryJson<UnansweredDispute>(
    db,
    sql`with waiting as materialized (
      select orders.id, since from orders, lateral (
        select created_at as since from disputes where order_id = orders.id and status in (${unanswered}) limit 1) open
       where seller_id = ${userId} and disputed_at is not null
    ) select json_build_object('count', (select count(*) from waiting), 'orderNumber', (
      select order_number from orders where id = (select id from waiting order by since, id limit 1)))`,
  )
