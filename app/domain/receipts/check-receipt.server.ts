import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.server.ts'
import { type Limit, returnTry, takeTry } from '../accounts/limit-tries.server.ts'
import { orders } from '../orders/tables.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { type CheckedReceipt, type CheckRefusal, initialsOf, isToken } from './check-rules.ts'
import { findReceiptOf } from './find-receipt.server.ts'
import type { Typed } from './input-rules.ts'
import { leftOf } from './rules.ts'
import { receipts } from './tables.ts'

const fromAddress: Limit = 'receipt check from an address'
const ofNumber: Limit = 'check of one receipt'

/** What the code on a receipt opens. Only failures count against the address that asks. */
export async function checkReceipt(
  db: Db,
  token: string,
  address: string,
): Promise<Result<CheckedReceipt, CheckRefusal>> {
  if (!(await takeTry(db, fromAddress, address))) return refuse('too-many-tries')
  const [found] = isToken(token)
    ? await db
        .select({ orderId: receipts.orderId, contact: orders.contactInfo })
        .from(receipts)
        .innerJoin(orders, eq(orders.id, receipts.orderId))
        .where(eq(receipts.token, token))
    : []
  const receipt = found && (await findReceiptOf(db, found.orderId))
  if (!receipt) return refuse('receipt-not-found')
  await returnTry(db, fromAddress, address)
  const { number, issuedAt, sellerName, total, vat, vatRate } = receipt
  const initials = initialsOf(found.contact.fullName)
  return ok({ number, issuedAt, sellerName, total, vat, vatRate, left: leftOf(receipt).total, initials })
}

/**
 * The token of the receipt that somebody holds in their hand but cannot scan. Numbers follow each other, so every failure
 * counts: for the number asked about, and for the address it is asked from.
 */
export async function findToken(
  db: Db,
  { number, total }: Typed,
  address: string,
): Promise<Result<string, CheckRefusal>> {
  if (!(await takeTry(db, fromAddress, address))) return refuse('too-many-tries')
  if (!(await takeTry(db, ofNumber, number))) return refuse('too-many-tries')
  const [found] = await db
    .select({ token: receipts.token })
    .from(receipts)
    .where(and(eq(receipts.number, number), eq(receipts.total, total)))
  if (!found) return refuse('receipt-not-found')
  await returnTry(db, fromAddress, address)
  await returnTry(db, ofNumber, number)
  return ok(found.token)
}
