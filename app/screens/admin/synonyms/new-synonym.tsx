import { href } from 'react-router'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/admin-synonyms.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/new-synonym'
import { SynonymForm } from './synonym-form.tsx'
import { newSynonymForm } from './synonym-forms.server.ts'

export const handle = { title: texts.searchWords }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.addAWord)

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const word = new URL(request.url).searchParams.get('word') ?? ''
  return { fields: newSynonymForm.fields, word }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  return answer(await runForm(args, newSynonymForm, admin), href('/admin/synonyms/new'))
}

export default function NewSynonym({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(
    loaderData.fields,
    { language: 'ny', word: loaderData.word },
    problemOf(actionData),
  )
  return <SynonymForm title={t(texts.addAWord)} form={form} seen="" />
}
