import type { Refusal, Result } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Language } from '#app/messages/language.ts'
import { enterPhoneCode } from '#app/modules/identity/phones/enter-phone-code.server.ts'
import type { EnterCodeRefusal, SendCodeRefusal } from '#app/modules/identity/phones/phone-code-rules.ts'
import { type CodeVisitor, sendPhoneCode } from '#app/modules/identity/phones/send-phone-code.server.ts'
import { orderProofHours } from '#app/modules/sales/orders/trust/proof-rules.ts'
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

/** Takes the code that was typed at the checkout. */
export async function enterCheckoutCode(
  db: Db,
  request: Request,
  { code, address }: { code: string; address: string },
): Promise<Refusal<EnterCodeRefusal> | undefined> {
  const asked = await checkoutPhoneRequest(request)
  const entered = await enterPhoneCode(db, { request: asked, purpose: 'verify-phone', code, address })
  return entered.ok ? undefined : entered
}
