import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { createSynonym } from '#app/modules/catalog/search/synonyms/save-synonym.server.ts'
import * as texts from '#messages/admin-synonyms.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/new-synonym'
import { answerSynonymForm, synonymForm } from './answer-synonym-form.server.ts'
import { SynonymForm } from './synonym-form.tsx'

export const handle = { title: texts.searchWords }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.addAWord)

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  return { fields: synonymForm.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await synonymForm.read(request)
  if (!form.ok) return answerRefused(form)
  const saved = await createSynonym(db, admin, form.value)
  return answerSynonymForm(translatorOf(request), saved, { done: texts.saved, typed: form.typed })
}

export default function NewSynonym({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(loaderData.fields, { language: 'ny' }, problemOf(actionData))
  return <SynonymForm title={t(texts.addAWord)} form={form} seen="" />
}
