import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import { ok } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { compose, fill, type Translate } from '#app/messages/language.ts'
import { notifyAdmins } from '#app/modules/platform/notifications/notify.server.ts'
import { notifyOfEvent } from '#app/modules/sales/orders/notices/notify-of-orders.server.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import * as texts from '#messages/handbacks.ts'
import { type HandBackRow, lockHandBack } from './hand-backs.server.ts'
import { handBackReminder, remindedUntil } from './rules.ts'
import { dueHandBacks } from './status.ts'
import { handBacks } from './tables.ts'

const mostAtOnce = 200

/**
 * Says what there is to say of cash that goes back, once for each however often and wherever this runs; how many were told
 * of. One that fails does not hold up the rest.
 */
export async function remindOfHandBacks(db: Db, now: Date): Promise<number> {
  const due = await db
    .select({ id: handBacks.id })
    .from(handBacks)
    .where(
      and(
        inArray(handBacks.status, dueHandBacks),
        lte(handBacks.dueAt, remindedUntil(now)),
        or(isNull(handBacks.soonToldAt), and(lte(handBacks.dueAt, now), isNull(handBacks.lateToldAt))),
      ),
    )
    .orderBy(asc(handBacks.dueAt), asc(handBacks.id))
    .limit(mostAtOnce)
  const faults: unknown[] = []
  let reminded = 0
  for (const { id } of due) {
    const done = await remind(db, id, now).catch((error) => {
      faults.push(error)
    })
    if (done) reminded += 1
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some cash could not be reminded of')
  return reminded
}

async function remind(db: Db, id: string, now: Date): Promise<boolean> {
  const done = await transact<boolean, never>(db, async (tx) => {
    // What is handed over meanwhile is not reminded of.
    const held = await lockHandBack(tx, id)
    const kind = held && handBackReminder(held.row, now)
    if (!held || !kind) return ok(false)
    const told = kind === 'late' ? { soonToldAt: now, lateToldAt: now } : { soonToldAt: now }
    await tx.update(handBacks).set(told).where(eq(handBacks.id, id))
    const [order] = await withItems(tx, [held.order])
    const words = (t: Translate) => {
      const said = saidOf(t, held.row, order!.orderNumber)
      return kind === 'late'
        ? {
            buyer: { title: t(texts.lateTitle, said), text: t(texts.lateBuyer, said) },
            seller: { title: t(texts.lateTitle, said), text: t(texts.late, said) },
          }
        : { seller: { title: t(texts.soonTitle, said), text: t(texts.soon) } }
    }
    await notifyOfEvent(tx, order!, { kind: 'payment', turn: `hand-back ${id} ${kind}`, words })
    if (kind === 'late') await tellAdmins(tx, held.row, order!, now)
    return ok(true)
  })
  return done.ok && done.value
}

const saidOf = (t: Translate, { amount, dueAt }: HandBackRow, orderNumber: string) => ({
  amount: formatKwacha(amount),
  orderNumber,
  day: formatDate(dueAt, t),
})

type Owed = { id: string; orderNumber: string; sellerName: string }

const tellAdmins = (tx: Tx, row: HandBackRow, { id, orderNumber, sellerName: seller }: Owed, now: Date) =>
  notifyAdmins(tx, [
    {
      kind: 'admin_payments',
      path: `/admin/orders/${id}`,
      title: fill(texts.lateTitle, { orderNumber, amount: formatKwacha(row.amount) }),
      text: compose((t) => t(texts.lateAdmin, { ...saidOf(t, row, orderNumber), seller })),
      newestAt: now,
    },
  ])
