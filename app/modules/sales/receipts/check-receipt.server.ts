import { and, eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import {
  consumeAttempt,
  type RateLimit,
  restoreAttempt,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import { orders } from '../orders/tables.ts'
import type { ReceiptCheckInput } from './check-input-rules.ts'
import { type CheckedReceipt, type CheckRefusal, initialsOf, isReceiptToken } from './check-rules.ts'
import { findReceiptOfOrder } from './find-receipt.server.ts'
import { remainingOf } from './rules.ts'
import { receipts } from './tables.ts'

const fromAddress: RateLimit = 'receipt check from an address'
const ofNumber: RateLimit = 'check of one receipt'

/** What the code on a receipt opens. Only failures count against the address that asks. */
export async function checkReceipt(
  db: Db,
  token: string,
  address: string,
): Promise<Result<CheckedReceipt, CheckRefusal>> {
  if (!(await consumeAttempt(db, fromAddress, address))) return refuse('too-many-tries')
  const [found] = isReceiptToken(token)
    ? await db
        .select({ orderId: receipts.orderId, contact: orders.contactInfo })
        .from(receipts)
        .innerJoin(orders, eq(orders.id, receipts.orderId))
        .where(eq(receipts.token, token))
    : []
  const receipt = found && (await findReceiptOfOrder(db, found.orderId))
  if (!receipt) return refuse('receipt-not-found')
  await restoreAttempt(db, fromAddress, address)
  const { number, issuedAt, sellerName, total, vat, vatRate } = receipt
  const initials = initialsOf(found.contact.fullName)
  return ok({ number, issuedAt, sellerName, total, vat, vatRate, left: remainingOf(receipt).total, initials })
}

/**
 * The token of the receipt that somebody holds in their hand but cannot scan. Numbers follow each other, so every failure
 * counts: for the number asked about, and for the address it is asked from.
 */
export async function findReceiptToken(
  db: Db,
  { number, total }: ReceiptCheckInput,
  address: string,
): Promise<Result<string, CheckRefusal>> {
  if (!(await consumeAttempt(db, fromAddress, address))) return refuse('too-many-tries')
  if (!(await consumeAttempt(db, ofNumber, number))) return refuse('too-many-tries')
  const [found] = await db
    .select({ token: receipts.token })
    .from(receipts)
    .where(and(eq(receipts.number, number), eq(receipts.total, total)))
  if (!found) return refuse('receipt-not-found')
  await restoreAttempt(db, fromAddress, address)
  await restoreAttempt(db, ofNumber, number)
  return ok(found.token)
}
