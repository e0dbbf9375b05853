import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { consumeAttemptOrWait } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import { findGuestOrderByNumber } from '../reading/find-order.server.ts'
import { orderCodes } from '../tables.ts'
import { generateOrderCode, hashOrderCode } from './order-code.server.ts'
import { codeLifetimeMinutes } from './order-code-rules.ts'

type Asked = { orderNumber: string; address: string }

/**
 * Sends a code to the email on a guest's order. The answer is the name of the request, which only the asking browser
 * keeps; it is the same where the order has no email, so that nobody learns whether it has. A refusal says after how many
 * seconds to ask again.
 */
export async function sendOrderCode(
  db: Db,
  { orderNumber, address }: Asked,
  now = new Date(),
): Promise<Result<string, 'too-many-codes'>> {
  const wait =
    (await consumeAttemptOrWait(db, 'code from an address', address)) ||
    (await consumeAttemptOrWait(db, 'code of an order', orderNumber)) ||
    (await consumeAttemptOrWait(db, 'code of an order, a day', orderNumber))
  if (wait > 0) return refuse('too-many-codes', wait)
  const request = newId()
  const order = await findGuestOrderByNumber(db, orderNumber)
  const { email, fullName: name } = order?.contactInfo ?? {}
  if (!order || !email) return ok(request)
  const code = generateOrderCode()
  return transact(db, async (tx) => {
    await tx.insert(orderCodes).values({
      id: request,
      orderId: order.id,
      codeHash: hashOrderCode(request, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeLifetimeMinutes * 60_000),
    })
    const content = {
      kind: 'order-code',
      orderNumber: order.orderNumber,
      code,
      minutes: codeLifetimeMinutes,
    } as const
    await writeMail(tx, { email, name: name ?? '', language: order.language }, content)
    return ok(request)
  })
}
