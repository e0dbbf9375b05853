import type { Result } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import {
  enterPhoneCode,
  findProvenPhone,
  holdsLiveCode,
} from '#app/modules/identity/phones/enter-phone-code.server.ts'
import type { EnterCodeRefusal, SendCodeRefusal } from '#app/modules/identity/phones/phone-code-rules.ts'
import { type CodeVisitor, sendPhoneCode } from '#app/modules/identity/phones/phone-codes.server.ts'
import { orderProofHours } from '#app/modules/sales/orders/rules.ts'
import { provenDeviceCookie } from '../session/device.server.ts'
import { createSignedCookie } from '../signed-cookie.server.ts'

// Not named like our other cookies: it changes no page that is cached.
const cookie = createSignedCookie('checkout-phone', {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: orderProofHours * 60 * 60,
})

/** The request by which this browser answers, or answered, a code to the phone that it orders with. */
export async function checkoutPhoneRequest(request: Request): Promise<string | undefined> {
  const kept: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof kept === 'string' && kept !== '' ? kept : undefined
}

type Wanted = { phone: string; language: Language }

/** Sends a code to whoever orders: the cookie says which request the browser holds. */
export async function sendCheckoutCode(
  db: Db,
  { phone, language }: Wanted,
  visitor: CodeVisitor,
): Promise<Result<{ cookie: string; channel: 'sms' | 'whatsapp' }, SendCodeRefusal>> {
  const asked = { phone, language, purpose: 'verify-phone', channel: 'sms' } as const
  const sent = await sendPhoneCode(db, asked, visitor)
  if (!sent.ok) return sent
  const { request, channel } = sent.value
  return { ok: true, value: { cookie: await cookie.serialize(request), channel } }
}

/** Takes the code that was typed at the checkout. A form that comes twice, by a double tap, counts once. */
export async function enterCheckoutCode(
  db: Db,
  request: Request,
  code: string,
): Promise<{ refused: EnterCodeRefusal } | { cookie: string }> {
  const asked = await checkoutPhoneRequest(request)
  const entered = await enterPhoneCode(db, { request: asked, purpose: 'verify-phone', code })
  const phone = entered.ok ? entered.value : await findCheckoutPhone(db, request)
  if (!phone) return { refused: 'wrong-code' }
  return { cookie: await provenDeviceCookie(request, phone) }
}

/** Whether this browser answered a code to the phone of its checkout a while ago. */
export const provesCheckoutPhone = async (db: Db, request: Request, phone: string): Promise<boolean> =>
  (await findCheckoutPhone(db, request)) === phone

/** Whether a code is on its way to this phone, or there already, that this browser can enter. */
export const awaitsCheckoutCode = async (db: Db, request: Request, phone: string): Promise<boolean> =>
  holdsLiveCode(db, { request: await checkoutPhoneRequest(request), phone, purpose: 'verify-phone' })

/** The phone to which this browser answered a code at a checkout. */
export async function findCheckoutPhone(db: Db, request: Request): Promise<string | undefined> {
  const asked = await checkoutPhoneRequest(request)
  return (await findProvenPhone(db, { request: asked, purposes: ['verify-phone'] }))?.phone
}
