import { answerFailed } from '#app/web/answers.ts'
import type { FormError } from '#app/web/forms.server.ts'

/** What these forms answer when something cannot be taken; `toast` says it once more where it would be missed. */
export type Fault = FormError & { toast?: string; reason?: string }

export const fault = (answer: Fault, status: number) => answerFailed(answer, status)

export const checkFieldsText = 'Please check the fields marked below'
