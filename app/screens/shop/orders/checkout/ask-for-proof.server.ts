import { formatPhone } from '#app/base/format-phone.ts'
import { retryAfterText } from '#app/base/retry-after.ts'
import type { Db } from '#app/db/client.server.ts'
import { awaitsCheckoutCode, provesCheckoutPhone } from '#app/http/orders/checkout-phone.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { PlaceOrdersInput } from '#app/modules/sales/orders/placing/checkout-rules.ts'
import {
  placingProofTexts,
  proofForPlacing,
} from '#app/modules/sales/orders/placing/placing-limits.server.ts'
import type { CheckoutProblem } from './checkout-form.tsx'
import { type CheckoutAnswer, sendCode } from './confirm-phone.server.ts'

/** What stands between a form and its order, where many orders come in; all that was typed stays in the form. */
export async function askForProof(
  db: Db,
  request: Request,
  visitor: Visitor,
  wanted: PlaceOrdersInput,
): Promise<CheckoutAnswer | undefined> {
  const t = translatorOf(request)
  const { phoneNumber: phone } = wanted.contactInfo
  let proof = await proofForPlacing(db, visitor, wanted)
  // Whoever answered a code to this phone counts as the person they are.
  if (proof.ask === 'code' && (await provesCheckoutPhone(db, request, phone)))
    proof = await proofForPlacing(db, { ...visitor, standing: 'proven' }, wanted)
  if (proof.ask === 'nothing') return undefined
  if (proof.ask === 'code') return askForCode(db, request, visitor, phone)
  return {
    problem: {
      status: 429,
      fields: {},
      changes: [],
      message: `${t(placingProofTexts[proof.ask])} ${retryAfterText(proof.seconds, t)}`,
    },
  }
}

/** Sends the code at once: no order goes on without it. One that is on its way is not sent again. */
async function askForCode(
  db: Db,
  request: Request,
  visitor: Visitor,
  phone: string,
): Promise<CheckoutAnswer> {
  const t = translatorOf(request)
  const needed: CheckoutProblem = {
    status: 429,
    fields: {},
    changes: [],
    message: t(placingProofTexts.code, { phone: formatPhone(phone) }),
    confirm: 'sent',
  }
  if (await awaitsCheckoutCode(db, request, phone)) return { problem: needed }
  const sent = await sendCode(db, request, visitor, { phoneNumber: phone })
  return sent.cookies ? { problem: needed, cookies: sent.cookies } : sent
}
