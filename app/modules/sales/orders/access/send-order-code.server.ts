import { newId } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { allowPhoneCode, askerOf, recordPhoneCode } from '#app/modules/identity/phones/phone-codes.server.ts'
import {
  consumeAttemptsOrWait,
  type RateLimit,
  strangerOf,
  type Visitor,
} from '#app/modules/platform/limits/rate-limits.server.ts'
import { writeMail } from '#app/modules/platform/mail/mails.server.ts'
import type { MessageChannel } from '#app/modules/platform/messaging/rules.ts'
import { writeMessage } from '#app/modules/platform/messaging/writing.server.ts'
import { findGuestOrderByNumber } from '../reading/find-order.server.ts'
import { orderCodes } from '../tables.ts'
import { generateOrderCode, hashOrderCode } from './order-code.server.ts'
import { codeLifetimeMinutes } from './order-code-rules.ts'

type Asked = { orderNumber: string; visitor: Visitor }

/**
 * Sends a code to the email and the phone on a guest's order, the same one to both. The answer is the name of the request,
 * which only the asking browser keeps; it is the same where the order has no email, or its phone gets no more codes, so that
 * nobody learns which it has. A refusal says after how many
 * seconds to ask again.
 */
export async function sendOrderCode(
  db: Db,
  { orderNumber, visitor }: Asked,
  now = new Date(),
): Promise<Result<string, 'too-many-codes'>> {
  // Strangers count together, whoever is known on this browser by themselves: nobody uses up the codes of the buyer.
  const whose = strangerOf(visitor, orderNumber)
  const wait = await consumeAttemptsOrWait(db, [
    ['code of an order', whose],
    ['code of an order, a day', whose],
  ])
  if (wait > 0) return refuse('too-many-codes', wait)
  const request = newId()
  const order = await findGuestOrderByNumber(db, orderNumber)
  const { email, fullName: name, phoneNumber: phone = '' } = order?.contactInfo ?? {}
  const sms = phone ? await channelFor(db, phone, visitor, now) : undefined
  if (!order || (!email && !sms)) return ok(request)
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
    if (sms)
      await writeToPhone(
        tx,
        { request, phone, ...sms, asker: askerOf(visitor), code, language: order.language },
        now,
      )
    return ok(request)
  })
}

/** How a code gets to the phone; nothing where none may be sent there now. */
async function channelFor(db: Db, phone: string, visitor: Visitor, now: Date) {
  const allowed = await allowPhoneCode(db, { phone, channel: 'sms' }, visitor, now)
  return allowed.ok ? allowed.value : undefined
}

type ToPhone = {
  request: string
  phone: string
  channel: MessageChannel
  asker: string | null
  share: RateLimit
  code: string
  language: Language | undefined
}

/** The code's hash stays with the order; here only the phone and whether it is entered. */
async function writeToPhone(
  tx: Tx,
  { request: id, phone, channel, asker, share, code, language = 'en' }: ToPhone,
  now: Date,
) {
  await recordPhoneCode(
    tx,
    { id, phone, purpose: 'order', channel, userId: null, codeHash: null, asker, share },
    now,
  )
  const content = { kind: 'code', purpose: 'order', code, minutes: codeLifetimeMinutes } as const
  await writeMessage(tx, { to: phone, channel, content, language }, now)
}
