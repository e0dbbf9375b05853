import { timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { recordCodeUse } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import { orderCodes, orders } from '../tables.ts'
import { proveOrder } from '../trust/prove-orders.server.ts'
import { holdRelease } from './hold-release.server.ts'
import { hashOrderCode } from './order-code.server.ts'
import { isUsable, type OrderCodeRefusal } from './order-code-rules.ts'

type Entered = { request: string | undefined; orderNumber: string; code: string }
type Opened = { id: string; orderNumber: string }
type CodeRefusal = Extract<OrderCodeRefusal, 'wrong-code'>

/**
 * Takes the code that was sent to the email or the phone on an order, in the browser that asked for it: once, and only while it lives.
 * Every failure has the same answer, whether there was a code or not.
 */
export async function verifyOrderCode(
  db: Db,
  { request, orderNumber, code }: Entered,
  now = new Date(),
): Promise<Result<Opened, CodeRefusal>> {
  const entered = await transact<Opened | Refusal<CodeRefusal>, CodeRefusal>(db, async (tx) => {
    const [kept] = request
      ? await tx.select().from(orderCodes).where(eq(orderCodes.id, request)).for('update')
      : []
    if (!request || !kept || !isUsable(kept, now)) return refuse('wrong-code')
    const [order] = await tx
      .select({ id: orders.id, orderNumber: orders.orderNumber, contactInfo: orders.contactInfo })
      .from(orders)
      .where(eq(orders.id, kept.orderId))
    const ofOrder = eq(orderCodes.id, kept.id)
    if (order?.orderNumber !== orderNumber || !isSame(kept.codeHash, hashOrderCode(request, code))) {
      // Counted, so it must not be rolled back.
      await tx
        .update(orderCodes)
        .set({ tries: kept.tries + 1 })
        .where(ofOrder)
      return ok(refuse<CodeRefusal>('wrong-code'))
    }
    await tx.update(orderCodes).set({ usedAt: now }).where(ofOrder)
    // It may have been read on the phone.
    if (await recordCodeUse(tx, request, now)) {
      await holdRelease(tx, order.id, now)
      // With an email on the order the code may have been read there.
      const { email, phoneNumber: phone } = order.contactInfo
      if (!email) await proveOrder(tx, { orderId: order.id, phone }, now)
    }
    return ok({ id: order.id, orderNumber: order.orderNumber })
  })
  if (!entered.ok) return entered
  if ('ok' in entered.value) return entered.value
  return ok(entered.value)
}

function isSame(kept: string, given: string): boolean {
  const [one, other] = [Buffer.from(kept), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Deletes codes that ended a day ago. Returns how many. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<number> {
  const ended = await db
    .delete(orderCodes)
    .where(lt(orderCodes.expiresAt, new Date(now.getTime() - 86_400_000)))
  return ended.rowCount ?? 0
}
