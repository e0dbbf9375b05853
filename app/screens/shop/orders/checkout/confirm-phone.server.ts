import { toE164 } from '#app/base/phone.ts'
import { retryAfterText } from '#app/base/retry-after.ts'
import { codeIn } from '#app/base/typed-code.ts'
import type { Db } from '#app/db/client.server.ts'
import { enterCheckoutCode, sendCheckoutCode } from '#app/http/orders/checkout-phone.server.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import {
  codeMinutes,
  enterCodeRefusals,
  sendCodeRefusals,
} from '#app/modules/identity/phones/phone-code-rules.ts'
import type { Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import * as texts from '#messages/checkout.ts'
import * as forms from '#messages/forms.ts'
import type { CheckoutProblem } from './checkout-form.tsx'

type Typed = Record<string, string>
export type CheckoutAnswer = { problem: CheckoutProblem; cookies?: string[] }

/** Sends a code to the phone that stands in the form. What was typed stays, and the form asks for the code. */
export async function sendCode(
  db: Db,
  request: Request,
  visitor: Visitor,
  typed: Typed,
): Promise<CheckoutAnswer> {
  const t = translatorOf(request)
  const phone = toE164(typed.phoneNumber ?? '')
  if (!phone) return wrong(400, t(forms.checkFields), { phoneNumber: t(texts.phoneWrong) }, 'offered')
  const sent = await sendCheckoutCode(db, { phone, language: languageOf(request) }, visitor)
  if (sent.ok)
    return {
      problem: {
        status: 200,
        message: t(texts.codeSent, { phone: typed.phoneNumber!.trim(), minutes: codeMinutes }),
        fields: {},
        changes: [],
        confirm: 'sent',
      },
      cookies: [sent.value.cookie],
    }
  const text = t(sendCodeRefusals[sent.reason])
  const later = retryAfterText(sent.detail, t)
  // One that came before may still be entered.
  if (sent.reason === 'too-many-codes') return wrong(429, `${text} ${later}`, {}, 'sent')
  if (sent.reason === 'new-browser') return wrong(429, `${t(texts.codesBusy)} ${later}`, {}, 'offered')
  return wrong(
    sent.reason === 'codes-paused' ? 503 : 400,
    t(forms.checkField),
    { phoneNumber: text },
    'offered',
  )
}

/** Takes the code that was typed beside the order. Without one there is nothing to take. */
export async function enterTypedCode(
  db: Db,
  request: Request,
  { phoneCode = '' }: Typed,
): Promise<CheckoutAnswer | { problem?: undefined; cookies: string[] }> {
  if (!phoneCode.trim()) return { cookies: [] }
  const t = translatorOf(request)
  const entered = await enterCheckoutCode(db, request, codeIn(phoneCode))
  if ('cookie' in entered) return { cookies: [entered.cookie] }
  return wrong(400, t(forms.checkField), { phoneCode: t(enterCodeRefusals[entered.refused]) }, 'sent')
}

const wrong = (
  status: number,
  message: string,
  fields: Typed,
  confirm: CheckoutProblem['confirm'],
): CheckoutAnswer => ({ problem: { status, message, fields, changes: [], confirm } })
