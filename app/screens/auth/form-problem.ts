import { answerFailure } from '#app/kit/form/form-result.ts'
import type { FormError } from '#app/kit/form/parse-form.server.ts'

/** What these forms answer when something cannot be taken; `toast` says it once more where it would be missed. */
export type AuthFormProblem = FormError & { toast?: string; reason?: string }

export const refuseForm = (answer: AuthFormProblem, status: number) => answerFailure(answer, status)

export const checkFieldsText = 'Please check the fields marked below'
