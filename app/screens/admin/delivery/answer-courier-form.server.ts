import { href } from 'react-router'
import type { Result } from '#app/base/result.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { defaultTranslate } from '#app/messages/language.ts'
import { type CourierRefusal, courierRefusals } from '#app/modules/sales/delivery/couriers/courier-rules.ts'

/** To the list after saving; otherwise what is wrong, beside the field where there is one. */
export async function answerCourierForm(
  saved: Result<{ id: string }, CourierRefusal>,
  typed: Record<string, string>,
) {
  if (saved.ok) {
    return redirectWithToast(href('/admin/delivery'), 'Courier saved')
  }
  const message = defaultTranslate(courierRefusals[saved.reason])
  if (saved.reason === 'name-taken')
    return answerFailure(
      { message: 'Please check the field marked below', fields: { name: message }, typed },
      409,
    )
  return answerFailure({ message, fields: {}, typed }, saved.reason === 'courier-not-found' ? 404 : 409)
}
