import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import {
  allowPhoneCode,
  type CodeVisitor,
  recordPhoneCode,
} from '#app/modules/identity/phones/send-phone-code.server.ts'
import { consumeAttemptOrWait } from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/write-mail.server.ts'
import type { MessageChannel } from '#app/modules/platform/messaging/rules.ts'
import { writeMessage } from '#app/modules/platform/messaging/write-message.server.ts'
import { findGuestOrderByNumber } from '../reading/find-order.server.ts'
import { orderCodes } from '../tables.ts'
import { generateOrderCode, hashOrderCode } from './order-code.server.ts'
import { codeLifetimeMinutes } from './order-code-rules.ts'

type Asked = { orderNumber: string; address: string; device?: string | undefined }

/**
 * Sends a code to the email and the phone on a guest's order, the same one to both. The answer is the name of the request,
 * which only the asking browser keeps; it is the same where the order has no email, or its phone gets no more codes, so that
 * nobody learns which it has. A refusal says after how many
 * seconds to ask again.
 */
export async function sendOrderCode(
  db: Db,
  { orderNumber, address, device }: Asked,
  now = new Date(),
): Promise<Result<string, 'too-many-codes'>> {
  const wait =
    (await consumeAttemptOrWait(db, 'code from an address', address)) ||
    (await consumeAttemptOrWait(db, 'code of an order', orderNumber)) ||
    (await consumeAttemptOrWait(db, 'code of an order, a day', orderNumber))
  if (wait > 0) return refuse('too-many-codes', wait)
  const request = newId()
  const order = await findGuestOrderByNumber(db, orderNumber)
  const { email, fullName: name, phoneNumber: phone = '' } = order?.contactInfo ?? {}
  const channel = phone && (await channelFor(db, phone, { address, device }, now))
  if (!order || (!email && !channel)) return ok(request)
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
    if (email) await writeMail(tx, { email, name: name ?? '', language: order.language }, content)
    if (channel) await writeToPhone(tx, { request, phone, channel, code, language: order.language }, now)
    return ok(request)
  })
}

/** How a code gets to the phone; nothing where none may be sent there now. */
async function channelFor(db: Db, phone: string, visitor: Omit<CodeVisitor, 'actor'>, now: Date) {
  const asked = { phone, channel: 'sms' } as const
  const allowed = await allowPhoneCode(db, asked, { ...visitor, actor: { role: 'guest' } }, now)
  return allowed.ok && !allowed.value.withheld ? allowed.value.channel : undefined
}

type ToPhone = {
  request: string
  phone: string
  channel: MessageChannel
  code: string
  language: Language | undefined
}

/** The code's hash stays with the order; here only the phone and whether it is entered. */
async function writeToPhone(
  tx: Tx,
  { request: id, phone, channel, code, language = 'en' }: ToPhone,
  now: Date,
) {
  await recordPhoneCode(tx, { id, phone, purpose: 'order', channel, userId: null, codeHash: null }, now)
  const content = { kind: 'code', purpose: 'order', code, minutes: codeLifetimeMinutes } as const
  await writeMessage(tx, { to: phone, channel, content, language }, now)
}
