import { formatPhone } from '#app/base/format-phone.ts'
import { retryAfterText } from '#app/base/retry-after.ts'
import type { Db } from '#app/db/client.server.ts'
import { provenDeviceCookie } from '#app/http/session/device.server.ts'
import { checkCodeOf, sendCodeFor } from '#app/http/session/phone-steps.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { enterCodeRefusals, sendCodeRefusals } from '#app/modules/identity/phones/phone-code-rules.ts'
import type { Visitor } from '#app/modules/platform/limits/visitor-limits.server.ts'
import type { PlaceOrdersInput } from '#app/modules/sales/orders/placing/checkout-rules.ts'
import { placingProofTexts, proofForPlacing } from '#app/modules/sales/orders/placing/limit-placing.server.ts'
import type { CheckoutProblem } from './checkout-form.tsx'

type Asked = { typed: Record<string, string>; wanted: PlaceOrdersInput }
type Answer = { ok: true; cookies: string[] } | { ok: false; problem: CheckoutProblem; cookies: string[] }

/** What stands between a form and its order, where many orders come in; all that was typed stays in the form. */
export async function askForProof(
  db: Db,
  request: Request,
  visitor: Visitor,
  { typed, wanted }: Asked,
): Promise<Answer> {
  const t = translatorOf(request)
  const proof = await proofForPlacing(db, visitor, wanted)
  if (proof.ask === 'nothing') return { ok: true, cookies: [] }
  const refused = (status: number, message: string, more: Partial<CheckoutProblem> = {}) => ({
    ok: false as const,
    cookies: [] as string[],
    problem: { status, message, fields: {}, changes: [], ...more },
  })
  if (proof.ask !== 'code')
    return refused(429, `${t(placingProofTexts[proof.ask])} ${retryAfterText(proof.seconds, t)}`)

  const phone = wanted.contactInfo.phoneNumber
  const message = t(placingProofTexts.code, { phone: formatPhone(phone) })
  if (typed.phoneCode) {
    const entered = await checkCodeOf(request, 'checkout', { code: typed.phoneCode, phone })
    if (entered.ok) return await placeProven(db, request, visitor, wanted)
    return refused(429, message, {
      asksCode: true,
      fields: { phoneCode: t(enterCodeRefusals['wrong-code']) },
    })
  }
  const sent = await sendCodeFor(request, visitor, 'checkout', { phone, channel: 'sms' })
  if (sent.ok) return { ...refused(429, message, { asksCode: true }), cookies: sent.cookies }
  return refused(429, `${t(sendCodeRefusals[sent.reason])} ${retryAfterText(sent.seconds, t)}`)
}

/** Whoever answered a code counts as the person they are. */
async function placeProven(
  db: Db,
  request: Request,
  visitor: Visitor,
  wanted: PlaceOrdersInput,
): Promise<Answer> {
  const t = translatorOf(request)
  const own = await proofForPlacing(db, { ...visitor, standing: 'proven' }, wanted)
  if (own.ask === 'nothing')
    return { ok: true, cookies: [await provenDeviceCookie(request, wanted.contactInfo.phoneNumber)] }
  const message = `${t(placingProofTexts.wait)} ${retryAfterText(own.seconds, t)}`
  return { ok: false, cookies: [], problem: { status: 429, message, fields: {}, changes: [] } }
}
