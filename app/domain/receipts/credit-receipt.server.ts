import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.server.ts'
import { ledgerEntries, ledgerSets } from '../ledger/tables.ts'
import { drawNumber } from './draw-number.server.ts'
import { creditOf } from './issue-rules.ts'
import { creditNotes, receipts } from './tables.ts'

/** Writes a credit note about all that the ledger gave back of an order and no note says yet. */
export async function creditReceipt(tx: Tx, orderId: string): Promise<void> {
  const found = await findUncredited(tx, orderId)
  if (!found) return
  const { receiptNumber, total, vat, back, noted, setId, issuedAt } = found
  const credit = creditOf({ total, vat }, back, noted)
  if (credit.amount === 0) return
  const { drawn, number } = drawNumber(tx, 'creditNotes', issuedAt)
  await tx
    .with(drawn)
    .insert(creditNotes)
    .values({ number, receiptNumber, setId, issuedAt, ...credit })
}

type Found = Record<'total' | 'vat' | 'left' | 'amount' | 'noted_vat' | 'set_id', string> & {
  number: string
  at: string
}

/** With the first set that gave back something since the last note. */
async function findUncredited(tx: Tx, orderId: string) {
  const { rows } = await tx.execute<Found>(sql`
    select r.number, r.total, r.vat, noted.amount, noted.vat as noted_vat, given.id as set_id, given.at::text,
      (select coalesce(-sum(e.amount), 0) from ${ledgerEntries} e join ${ledgerSets} s on s.id = e.set_id
        where s.order_id = r.order_id and e.account in ('buyers', 'outside')) as left
    from ${receipts} r
    cross join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(vat), 0) as vat, max(set_id) as last
      from ${creditNotes} where receipt_number = r.number) as noted
    cross join lateral (select s.id, s.at from ${ledgerSets} s
      where s.order_id = r.order_id and s.kind in ('reversal', 'refund') and s.id > coalesce(noted.last, 0)
      order by s.id limit 1) as given
    where r.order_id = ${orderId}`)
  const [row] = rows
  if (!row) return undefined
  const total = Number(row.total)
  return {
    receiptNumber: row.number,
    total,
    vat: Number(row.vat),
    back: total - Number(row.left),
    noted: { amount: Number(row.amount), vat: Number(row.noted_vat) },
    setId: Number(row.set_id),
    issuedAt: new Date(row.at),
  }
}
