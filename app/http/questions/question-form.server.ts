import type { Member } from '#app/base/actor.ts'
import type { Refusal } from '#app/base/result.ts'
import type { FormOutcome } from '#app/kit/form/form-result.ts'
import { refusedForm } from '#app/kit/form/form-result.ts'
import { parseFields, textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { answerInput, questionInput } from '#app/modules/catalog/questions/question-input-rules.ts'
import {
  type QuestionRefusal,
  questionRefusalStatuses,
  questionRefusals,
} from '#app/modules/catalog/questions/rules.ts'
import { requestIdOf } from '../request-id.server.ts'

/** A form of a question or an answer: its words, and by what it is known where it comes again. */
export async function readQuestionForm(
  request: Request,
  schema: typeof questionInput | typeof answerInput,
  actor: Member | { role: 'guest' },
) {
  const form = await request.formData().catch(() => new FormData())
  const read = parseFields(textFieldsOf(form), schema, translatorOf(request))
  return { ...read, requestId: await requestIdOf(request, form, actor) }
}

/** What was wrong, beside the words where they are the reason. */
export function questionRefused(
  t: Translate,
  { reason }: Refusal<QuestionRefusal>,
  typed: Record<string, string>,
): FormOutcome {
  const message = t(questionRefusals[reason])
  const fields: Record<string, string> = reason === 'forbidden-word' ? { text: message } : {}
  return refusedForm(questionRefusalStatuses[reason] ?? 409, message, typed, fields)
}
