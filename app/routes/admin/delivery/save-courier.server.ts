import { href, redirect } from 'react-router'
import { type CourierRefusal, courierRefusals } from '#app/domain/delivery/courier-rules.ts'
import type { Result } from '#app/domain/shared/result.ts'
import { answerFailed } from '#app/web/answers.ts'
import { flashToast } from '#app/web/toast.server.ts'

/** To the list after saving; otherwise what is wrong, beside the field where there is one. */
export async function courierAnswer(
  saved: Result<{ id: string }, CourierRefusal>,
  typed: Record<string, string>,
) {
  if (saved.ok) {
    const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: 'Courier saved' }) }
    return redirect(href('/admin/delivery'), { status: 303, headers })
  }
  const message = courierRefusals[saved.reason]
  if (saved.reason === 'name-taken')
    return answerFailed(
      { message: 'Please check the field marked below', fields: { name: message }, typed },
      409,
    )
  return answerFailed({ message, fields: {}, typed }, saved.reason === 'courier-not-found' ? 404 : 409)
}
