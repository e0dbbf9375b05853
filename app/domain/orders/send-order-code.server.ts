import { type Db, transact } from '../../db/client.server.ts'
import { secondsToWait } from '../accounts/limit-tries.server.ts'
import { writeMail } from '../mail/write-mail.server.ts'
import { newId } from '../shared/ids.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { findGuestOrderByNumber } from './find-order.server.ts'
import { drawCode, hashOfCode } from './order-code.server.ts'
import { codeMinutes } from './order-code-rules.ts'
import { orderCodes } from './tables.ts'

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
    (await secondsToWait(db, 'code from an address', address)) ||
    (await secondsToWait(db, 'code of an order', orderNumber)) ||
    (await secondsToWait(db, 'code of an order, a day', orderNumber))
  if (wait > 0) return refuse('too-many-codes', wait)
  const request = newId()
  const order = await findGuestOrderByNumber(db, orderNumber)
  const { email, fullName: name } = order?.contactInfo ?? {}
  if (!order || !email) return ok(request)
  const code = drawCode()
  return transact(db, async (tx) => {
    await tx.insert(orderCodes).values({
      id: request,
      orderId: order.id,
      codeHash: hashOfCode(request, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    })
    const content = {
      kind: 'order-code',
      orderNumber: order.orderNumber,
      code,
      minutes: codeMinutes,
    } as const
    await writeMail(tx, { email, name: name ?? '' }, content)
    return ok(request)
  })
}
