import { href } from 'react-router'
import type { Result } from '#app/base/result.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { type CourierRefusal, courierRefusals } from '#app/modules/sales/delivery/couriers/courier-rules.ts'
import * as texts from '#messages/admin-delivery.ts'
import * as formTexts from '#messages/forms.ts'

/** To the list after saving; otherwise what is wrong, beside the field where there is one. */
export async function answerCourierForm(
  t: Translate,
  saved: Result<{ id: string }, CourierRefusal>,
  typed: Record<string, string>,
) {
  if (saved.ok) {
    return redirectWithToast(href('/admin/delivery'), t(texts.courierSaved))
  }
  const message = spoken(t, courierRefusals[saved.reason])
  if (saved.reason === 'name-taken')
    return answerFailure({ message: t(formTexts.checkField), fields: { name: message }, typed }, 409)
  return answerFailure({ message, fields: {}, typed }, saved.reason === 'courier-not-found' ? 404 : 409)
}
