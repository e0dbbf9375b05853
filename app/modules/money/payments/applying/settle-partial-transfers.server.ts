import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { ok } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { forEachItem, isNotBackingOff } from '#app/modules/platform/tasks/tasks.server.ts'
import { lockCheckout } from '../attempts/lock-checkout.server.ts'
import { sumDue } from '../provider/outcome-rules.ts'
import { reviewStates } from '../status.ts'
import { payments } from '../tables.ts'
import { allocateTransfers } from './allocate-transfers.server.ts'
import { isPartialTransfer, planTransfer, sumWaiting } from './transfer-rules.ts'

const pageSize = 500

/**
 * What came in part and waits is settled where nothing is missing any more: it pays what is left of its checkout, or
 * goes back where the rest was cancelled or paid otherwise meanwhile. All are looked at, since most wait for their buyer:
 * a first few of them would keep the others from their turn. How many checkouts there were.
 */
export async function settlePartialTransfers(db: Db, now: Date, perPage = pageSize): Promise<number> {
  let settled = 0
  const task = { kind: 'part-settle', keyOf: (one: Waiting) => one.checkoutId, now } as const
  for (let after = ''; ; ) {
    const waiting = await findWaiting(db, { after, now, perPage })
    await forEachItem(db, waiting, task, async ({ checkoutId }) => {
      if (await settlePart(db, checkoutId, now)) settled += 1
    })
    const last = waiting.at(-1)
    if (!last || waiting.length < perPage) return settled
    after = last.checkoutId
  }
}

type Waiting = { checkoutId: string }

const findWaiting = (
  db: Db,
  { after, now, perPage }: { after: string; now: Date; perPage: number },
): Promise<Waiting[]> =>
  db
    .selectDistinct({ checkoutId: payments.checkoutId })
    .from(payments)
    .where(
      and(
        inArray(payments.status, reviewStates),
        eq(payments.way, 'manual'),
        gt(payments.checkoutId, after),
        isNotBackingOff(db, 'part-settle', payments.checkoutId, now),
      ),
    )
    .orderBy(asc(payments.checkoutId))
    .limit(perPage)

async function settlePart(db: Db, checkoutId: string, now: Date): Promise<boolean> {
  const done = await transact<boolean, never>(db, async (tx) => {
    const held = await lockCheckout(tx, checkoutId)
    const parts = held?.payments.filter(isPartialTransfer) ?? []
    if (!held || parts.length === 0) return ok(false)
    const came = sumWaiting(parts)
    if (sumDue(held.orders) > came) return ok(false)
    const plan = planTransfer({ orders: held.orders, waiting: came, came: 0 })
    await allocateTransfers(tx, held, parts, { plan, now })
    return ok(true)
  })
  return done.ok && done.value
}
