import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import { countFailure, type RateLimit } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { MailContent } from '#app/modules/platform/mail/rules.ts'
import { orderPath } from '../orders/access/order-access.server.ts'
import { orders } from '../orders/tables.ts'
import type { ReceiptCheckInput } from './check-input-rules.ts'
import { type CheckedReceipt, type CheckRefusal, initialsOf, isReceiptToken } from './check-rules.ts'
import { type IssuedReceipt, remainingOf } from './rules.ts'
import { creditNotes, receipts } from './tables.ts'

/** The receipt of an order: none before it is paid. The caller sees to it that the order may be read. */
export const findReceiptOfOrder = (db: Db, orderId: string): Promise<IssuedReceipt | undefined> =>
  findOne(db, eq(receipts.orderId, orderId))

async function findOne(db: Db, where: SQL): Promise<IssuedReceipt | undefined> {
  const [found] = await db.select().from(receipts).where(where)
  if (!found) return undefined
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.receiptNumber, found.number))
    .orderBy(asc(creditNotes.setId))
  const { orderId: _, issuedAt, ...receipt } = found
  return {
    ...receipt,
    issuedAt: issuedAt.toISOString(),
    creditNotes: notes.map(({ number, issuedAt, amount, vat }) => ({
      number,
      amount,
      vat,
      issuedAt: issuedAt.toISOString(),
    })),
  }
}

/** The receipts that a member got as a buyer or issued as a seller, oldest first, with what was given back of them. */
export async function findOwnReceipts(db: Db, userId: string, as: 'buyer' | 'seller') {
  const whose = as === 'buyer' ? orders.buyerId : orders.sellerId
  const rows = await db
    .select({ receipt: receipts, orderNumber: orders.orderNumber })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(eq(whose, userId))
    .orderBy(asc(receipts.issuedAt), asc(receipts.number))
  const numbers = rows.map(({ receipt }) => receipt.number)
  const notes = await db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.receiptNumber, numbers))
    .orderBy(asc(creditNotes.setId))
  return rows.map(({ receipt: { orderId: _, ...receipt }, orderNumber }) => ({
    ...receipt,
    orderNumber,
    creditNotes: notes
      .filter(({ receiptNumber }) => receiptNumber === receipt.number)
      .map(({ number, issuedAt, amount, vat }) => ({ number, issuedAt, amount, vat })),
  }))
}

/** Messages about orders with their receipts, where they have one by now. What lets a guest in opens the receipt too. */
export async function attachReceipts(db: Db, contents: MailContent[]): Promise<MailContent[]> {
  const numbers = contents.flatMap((content) => orderNumberOf(content) ?? [])
  if (numbers.length === 0) return contents
  const found = await db
    .select({ orderNumber: orders.orderNumber, number: receipts.number })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(inArray(orders.orderNumber, numbers))
  const byOrder = new Map(found.map(({ orderNumber, number }) => [orderNumber, number]))
  return contents.map((content) => {
    const number = byOrder.get(orderNumberOf(content) ?? '')
    return number ? withReceipt(content, number) : content
  })
}

function orderNumberOf(content: MailContent): string | undefined {
  if (content.kind === 'order-status') return content.order.orderNumber
  return content.kind === 'release-code' ? content.orderNumber : undefined
}

function withReceipt(content: MailContent, number: string): MailContent {
  if (content.kind !== 'order-status' && content.kind !== 'release-code') return content
  const query = content.path.replace(/^[^?]*/, '')
  return { ...content, receipt: { number, path: `${orderPath(orderNumberOf(content)!)}/receipt${query}` } }
}

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
