import { redirect } from 'react-router'
import { answerFailure, type FormOutcome, type RefusedForm } from '#app/kit/form/form-result.ts'
import { flashToast } from './flash-toast.server.ts'

/** A form that succeeded leads to a page with a toast; one that was refused is shown again. */
export async function answer(outcome: FormOutcome, to: string) {
  return outcome.ok
    ? redirectWithToast(to, outcome.text, outcome.kind)
    : answerFailure(outcome.error, outcome.status)
}

export const answerRefused = ({ error, status }: RefusedForm) => answerFailure(error, status)

export async function redirectWithToast(
  to: string,
  text: string,
  kind: 'success' | 'notice' | 'error' = 'success',
) {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await flashToast({ kind, text }) } })
}
