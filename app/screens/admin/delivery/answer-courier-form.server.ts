import { href, redirect } from 'react-router'
import type { Result } from '#app/base/result.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { type CourierRefusal, courierRefusals } from '#app/modules/sales/delivery/couriers/courier-rules.ts'

/** To the list after saving; otherwise what is wrong, beside the field where there is one. */
export async function answerCourierForm(
  saved: Result<{ id: string }, CourierRefusal>,
  typed: Record<string, string>,
) {
  if (saved.ok) {
    const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: 'Courier saved' }) }
    return redirect(href('/admin/delivery'), { status: 303, headers })
  }
  const message = courierRefusals[saved.reason]
  if (saved.reason === 'name-taken')
    return answerFailure(
      { message: 'Please check the field marked below', fields: { name: message }, typed },
      409,
    )
  return answerFailure({ message, fields: {}, typed }, saved.reason === 'courier-not-found' ? 404 : 409)
}
