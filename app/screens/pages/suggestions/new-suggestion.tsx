import { Form, useNavigation } from 'react-router'
import { isHoneypotFilled } from '#app/base/fields/honeypot.ts'
import { db } from '#app/db/index.server.ts'
import { countedAsContext } from '#app/http/request-context.server.ts'
import { returnPath } from '#app/http/return-path.server.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { answerFailure, answerSuccess, problemOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { HoneypotField } from '#app/kit/honeypot-field.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { languageOf, translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { suggestionRefusals } from '#app/modules/outreach/suggestions/rules.ts'
import { suggestionInput } from '#app/modules/outreach/suggestions/suggestion-input-rules.ts'
import { createSuggestion } from '#app/modules/outreach/suggestions/suggestions.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/language.ts'
import type { Route } from './+types/new-suggestion'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.suggestTitle),
  { name: 'robots', content: 'noindex' },
]

const suggestionForm = defineForm(suggestionInput, { phone: { type: 'tel', autoComplete: 'tel' } })

/** The page that the link stood on says itself, so that nobody types an address. */
export function loader({ request }: Route.LoaderArgs) {
  return { fields: suggestionForm.fields, page: returnPath(request, undefined) ?? '/' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const form = await suggestionForm.read(request)
  if (!form.ok) return answerFailure(form.error, 400)
  if (isHoneypotFilled(form.typed)) return answerSuccess({ sent: true })
  const from = { address: context.get(countedAsContext), language: languageOf(request) }
  const done = await createSuggestion(db, form.value, from)
  if (done.ok) return answerSuccess({ sent: true })
  const message = t(suggestionRefusals[done.reason])
  return answerFailure({ message, fields: {}, typed: form.typed }, 429)
}

/** Better words for a page that is translated: its readers know them best. */
export default function SuggestWords({ loaderData: { fields, page }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const form = formState(fields, { page }, problem)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-[68ch]">
      <h1 className="text-3xl sm:text-4xl">{t(texts.suggestTitle)}</h1>
      {actionData && !problem ? (
        <Notice kind="success">{t(texts.thanks)}</Notice>
      ) : (
        <>
          <p className="mt-2 text-muted">{t(texts.suggestIntro)}</p>
          {problem && <Notice kind="error">{problem.message}</Notice>}
          <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
            <HoneypotField />
            <TextField {...form.field('page')} label={t(texts.page)} readOnly />
            <TextArea {...form.field('seen')} label={t(texts.seen)} rows={3} />
            <TextArea {...form.field('better')} label={t(texts.better)} rows={3} />
            <TextField {...form.field('name')} label={t(texts.name)} />
            <TextField {...form.field('phone')} label={t(texts.phone)} />
            <Button size="large" pending={pending} className="self-start">
              {t(texts.send)}
            </Button>
          </Form>
        </>
      )}
    </div>
  )
}
