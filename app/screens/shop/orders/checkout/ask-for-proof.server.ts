import { formatPhone } from '#app/base/format-phone.ts'
import { retryAfterText } from '#app/base/retry-after.ts'
import type { Db } from '#app/db/client.server.ts'
import { provesCheckoutPhone } from '#app/http/orders/checkout-phone.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { Visitor } from '#app/modules/platform/limits/visitor-limits.server.ts'
import type { PlaceOrdersInput } from '#app/modules/sales/orders/placing/checkout-rules.ts'
import { placingProofTexts, proofForPlacing } from '#app/modules/sales/orders/placing/limit-placing.server.ts'
import type { CheckoutProblem } from './checkout-form.tsx'

/** What stands between a form and its order, where many orders come in; all that was typed stays in the form. */
export async function askForProof(
  db: Db,
  request: Request,
  visitor: Visitor,
  wanted: PlaceOrdersInput,
): Promise<CheckoutProblem | undefined> {
  const t = translatorOf(request)
  const phone = wanted.contactInfo.phoneNumber
  let proof = await proofForPlacing(db, visitor, wanted)
  // Whoever answered a code to this phone counts as the person they are.
  if (proof.ask === 'code' && (await provesCheckoutPhone(db, request, phone)))
    proof = await proofForPlacing(db, { ...visitor, standing: 'proven' }, wanted)
  if (proof.ask === 'nothing') return undefined
  const refused = { status: 429, fields: {}, changes: [] }
  if (proof.ask === 'code')
    return {
      ...refused,
      message: t(placingProofTexts.code, { phone: formatPhone(phone) }),
      confirm: 'offered',
    }
  return { ...refused, message: `${t(placingProofTexts[proof.ask])} ${retryAfterText(proof.seconds, t)}` }
}
