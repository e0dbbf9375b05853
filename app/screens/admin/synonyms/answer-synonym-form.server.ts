import { href } from 'react-router'
import type { Result } from '#app/base/result.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { clearSynonyms } from '#app/http/search/current-synonyms.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { type SynonymRefusal, synonymRefusals } from '#app/modules/catalog/search/synonyms/rules.ts'
import { synonymInput } from '#app/modules/catalog/search/synonyms/synonym-input-rules.ts'
import * as formTexts from '#messages/forms.ts'

export const synonymForm = defineForm(synonymInput, {
  word: { autoComplete: 'off' },
  language: { required: true },
})

type Answered = { done: Message; typed: Record<string, string> }

/** To the list after saving; otherwise what is wrong, beside the field where there is one. */
export async function answerSynonymForm(
  t: Translate,
  saved: Result<{ id: string }, SynonymRefusal>,
  { done, typed }: Answered,
) {
  if (saved.ok) {
    clearSynonyms()
    return redirectWithToast(href('/admin/synonyms'), t(done))
  }
  const message = t(synonymRefusals[saved.reason])
  if (saved.reason === 'word-taken')
    return answerFailure({ message: t(formTexts.checkField), fields: { word: message }, typed }, 409)
  return answerFailure({ message, fields: {}, typed }, saved.reason === 'word-not-found' ? 404 : 409)
}
