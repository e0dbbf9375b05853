import { randomInt } from 'node:crypto'
import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { newId } from '#app/base/ids.ts'
import { atEnd, type Tx } from '#app/db/client.server.ts'
import { insertRows, type Json, jsonObject, rowOfJson, rowsOf, statement } from '#app/db/statement.server.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { bookRuledParts } from '#app/modules/money/handbacks/book-ruled-parts.server.ts'
import { findRefundedAmount, recordOrderMoney } from '#app/modules/money/ledger/entries/posting.server.ts'
import { findRefundedParts } from '#app/modules/money/refunds/reading/issued-refunds.server.ts'
import { recordOwedRefund } from '#app/modules/money/refunds/record-owed-refund.server.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { dueAtOf } from '#app/modules/sales/orders/deadline-rules.ts'
import { sendReleaseCode } from '#app/modules/sales/orders/notices/send-release-code.server.ts'
import {
  isPaidInFull,
  isPartlyPaidBack,
  type PaymentStatus,
} from '#app/modules/sales/orders/payment-status.ts'
import { withItems } from '#app/modules/sales/orders/reading/find-order.server.ts'
import { isReleasedAtOnce, needsCode } from '#app/modules/sales/orders/release-rules.ts'
import type { Order, PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { isUnconfirmed, isUnprepared } from '#app/modules/sales/orders/status.ts'
import { orderStatusHistory, orders, releaseCodes } from '#app/modules/sales/orders/tables.ts'
import { creditReceipt, issueReceipt } from '#app/modules/sales/receipts/issuing.server.ts'
import * as texts from '#messages/orders.ts'

type Row = typeof orders.$inferSelect

/**
 * Changes an order that the caller holds, and all that follows of it for its money: what the ledger says, the code that
 * releases what is held, what is owed to the buyer, receipt and credit notes. The one way by which an order changes its
 * status, its payment status or its release: the database refuses a transaction in which something of it is missing.
 */
export async function updateOrder(
  tx: Tx,
  before: Row,
  values: ChangedOrder,
  entry?: HistoryEntry,
): Promise<Row> {
  const updatedAt = values.updatedAt ?? new Date()
  const isPayment = values.paymentStatus !== undefined && values.paymentStatus !== before.paymentStatus
  const isCoded = needsCode({ ...before, ...values }) && !needsCode(before)
  const after = await writeOrder(tx, {
    id: before.id,
    changed: { ...values, updatedAt, ...(isPayment && { paymentSince: updatedAt }) },
    code: isCoded ? drawCode() : undefined,
    entry,
  })
  const posted = await recordOrderMoney(tx, before, after)
  if (posted.includes('sale')) await atEnd(tx, `receipt ${after.id}`, (last) => issueReceipt(last, after))
  if (posted.includes('reverse') || (values.paymentStatus && isPartlyPaidBack(values.paymentStatus))) {
    await atEnd(tx, `refund ${after.id}`, (last) => recordOwedRefund(last, after))
    await atEnd(tx, `credit note ${after.id}`, async (last) =>
      creditReceipt(
        last,
        after.id,
        await findRefundedAmount(last, after.id),
        await findRefundedParts(last, after.id),
      ),
    )
  }
  // What a ruling gave back of cash before anybody noted it as paid is in the books only now.
  const ruled = posted.includes('sale') && (await bookRuledParts(tx, after, updatedAt))
  return ruled ? updateOrder(tx, after, { paymentStatus: ruled, updatedAt }) : after
}

/** Six digits. */
const drawCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')

type ChangedOrder = Partial<Omit<Row, 'id' | 'words'>>
type HistoryEntry = Pick<
  typeof orderStatusHistory.$inferSelect,
  'status' | 'note' | 'actorId' | 'movedBy' | 'timestamp'
>
type Writing = {
  id: string
  changed: ChangedOrder
  code?: string
  entry?: HistoryEntry
}

/** Writes a change of an order, with its line in the history and the code that releases what is held, if they are given. */
async function writeOrder(tx: Tx, { id, changed, code, entry }: Writing): Promise<Row> {
  const [written] = await write(tx, {
    id,
    changed: JSON.stringify([changed]),
    names: JSON.stringify(Object.entries(changed).flatMap(([name, to]) => (to === undefined ? [] : [name]))),
    codes: JSON.stringify(code ? [{ orderId: id, code }] : []),
    entries: JSON.stringify(entry ? [{ ...entry, id: newId(), orderId: id }] : []),
  })
  return rowOfJson(orders, written!.row)
}

const { id: _, words: __, ...changeable } = getTableColumns(orders)
const names = Object.keys(changeable) as (keyof typeof changeable)[]

const setOf = (name: string) => {
  const column = sql.identifier(toSnakeCase(name))
  return sql`${column} = case when given.names ? ${sql.raw(`'${name}'`)}
    then changed.${sql.identifier(name)} else ${orders}.${column} end`
}

/** What is not named stays as it is. A code that was drawn before stays the one. */
const write = statement<{ row: Json<Row> }>(
  'write_order',
  () => sql`
    with coded as (${insertRows(releaseCodes, ['orderId', 'code'], 'codes')} on conflict do nothing),
      entered as (${insertRows(orderStatusHistory, entryColumns, 'entries')})
    update ${orders} set ${sql.join(names.map(setOf), sql`, `)}
    from ${rowsOf(orders, names, 'changed')}, (select ${sql.placeholder('names')}::jsonb as names) given
    where ${orders.id} = ${sql.placeholder('id')}
    returning ${jsonObject(getTableColumns(orders))} as row`,
)
const entryColumns = ['id', 'orderId', 'status', 'note', 'actorId', 'movedBy', 'timestamp'] as const

/** `method` is how it was paid, where that is not how it was chosen. */
type Noted = { to: PaymentStatus; reference?: string; method?: PaymentMethod; now: Date }

/**
 * Writes what became of the payment of an order that the caller has locked. What is paid while it waits for its seller
 * is confirmed by that, and its buyer gets the code that releases the money, unless nothing is held.
 */
export async function recordPaymentStatus(
  tx: Tx,
  row: Row,
  { to, reference, method, now }: Noted,
): Promise<Order> {
  const isFullyPaid = isPaidInFull(to)
  const confirms = isFullyPaid && isUnconfirmed(row.status)
  const changed = {
    paymentStatus: to,
    updatedAt: now,
    ...(reference && { paymentReference: reference }),
    ...(method && { paymentMethod: method }),
    ...(confirms && { status: 'confirmed' as const }),
    ...(isFullyPaid &&
      paidColumns({ ...row, ...(method && { paymentMethod: method }) }, now, await findSettings(tx))),
  }
  const noted = await updateOrder(tx, row, changed, confirms ? confirmedByPayment(now) : undefined)
  const [order] = await withItems(tx, [noted])
  if (isFullyPaid) await sendReleaseCode(tx, order!)
  return order!
}

const confirmedByPayment = (timestamp: Date): HistoryEntry => ({
  status: 'confirmed',
  note: defaultTranslate(texts.historyPaid),
  movedBy: 'platform',
  actorId: null,
  timestamp,
})

/** Its seller is waited for from now on, and has the money at once where nothing is held. */
function paidColumns(row: Row, now: Date, settings: Settings) {
  const sends = isUnprepared(row.status)
  const awaited = { ...row, status: 'confirmed', paymentStatus: 'paid' } as const
  return {
    ...(sends && { dueAt: dueAtOf(awaited, now, settings) }),
    ...(isReleasedAtOnce(row, settings) && { releasedAt: now }),
  }
}
