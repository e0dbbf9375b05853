import { type RefusalAnswer, refusedWith } from '#app/kit/form/define-actions.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import type { FormError } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import * as forms from '#messages/forms.ts'

/** What these forms answer when something cannot be taken; `toast` says it once more where it would be missed. */
export type AuthFormProblem = FormError & { toast?: string; reason?: string }

export const refuseForm = (answer: AuthFormProblem, status: number) => answerFailure(answer, status)

/** Beside the field that it is about, and once more as a toast. */
export function refuseWithToast(refusal: RefusalAnswer, typed: Record<string, string>, t: Translate) {
  const { error, status } = refusedWith(refusal, typed, t, forms.checkFields)
  return refuseForm({ ...error, toast: spoken(t, refusal.message) }, status)
}
