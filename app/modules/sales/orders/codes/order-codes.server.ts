import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { newId } from '#app/base/ids.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { recordCodeUse } from '#app/modules/identity/phones/enter-phone-code.server.ts'
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
import { holdRelease } from '../access/order-access.server.ts'
import { findGuestOrderByNumber } from '../reading/find-order.server.ts'
import { orderCodes, orders } from '../tables.ts'
import { proveOrder } from '../trust/trust.server.ts'
import { codeLifetimeMinutes, isUsable, type OrderCodeRefusal } from './order-code-rules.ts'

const generateOrderCode = () => `${randomInt(1_000_000)}`.padStart(6, '0')

/** Bound to the request that asked, so that the same six digits never look alike. */
const hashOrderCode = (request: string, code: string) =>
  createHmac('sha256', appSecret()).update(`order-code ${request} ${code}`).digest('base64url')

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
