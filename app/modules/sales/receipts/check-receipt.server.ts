import { and, eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { countFailure, type RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import { orders } from '../orders/tables.ts'
import type { ReceiptCheckInput } from './check-input-rules.ts'
import { type CheckedReceipt, type CheckRefusal, initialsOf, isReceiptToken } from './check-rules.ts'
import { findReceiptOfOrder } from './find-receipt.server.ts'
import { remainingOf } from './rules.ts'
import { receipts } from './tables.ts'

const fromAddress: RateLimit = 'receipt check from an address'
const ofNumber: RateLimit = 'check of one receipt'

/** What the code on a receipt opens, whatever was tried before: failures alone count. */
export async function checkReceipt(
  db: Db,
  token: string,
  address: string,
): Promise<Result<CheckedReceipt, CheckRefusal>> {
  const [found] = isReceiptToken(token)
    ? await db
        .select({ orderId: receipts.orderId, contact: orders.contactInfo })
        .from(receipts)
        .innerJoin(orders, eq(orders.id, receipts.orderId))
        .where(eq(receipts.token, token))
    : []
  const receipt = found && (await findReceiptOfOrder(db, found.orderId))
  if (!receipt)
    return refuse((await countFailure(db, [[fromAddress, address]])) ? 'receipt-not-found' : 'too-many-tries')
  const { number, issuedAt, sellerName, total, vat, vatRate } = receipt
  const initials = initialsOf(found.contact.fullName)
  return ok({ number, issuedAt, sellerName, total, vat, vatRate, left: remainingOf(receipt).total, initials })
}

/**
 * The token of the receipt that somebody holds in their hand but cannot scan. Who has number and total right is
 * answered; failures count for the number asked about, and for the address it is asked from.
 */
export async function findReceiptToken(
  db: Db,
  { number, total }: ReceiptCheckInput,
  address: string,
): Promise<Result<string, CheckRefusal>> {
  const [found] = await db
    .select({ token: receipts.token })
    .from(receipts)
    .where(and(eq(receipts.number, number), eq(receipts.total, total)))
  if (found) return ok(found.token)
  const isFree = await countFailure(db, [
    [fromAddress, address],
    [ofNumber, number],
  ])
  return refuse(isFree ? 'receipt-not-found' : 'too-many-tries')
}
