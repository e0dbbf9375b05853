import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { synonymRefusals } from '#app/modules/catalog/search/synonyms/rules.ts'
import { synonymFormValues } from '#app/modules/catalog/search/synonyms/synonym-input-rules.ts'
import { findSynonym } from '#app/modules/catalog/search/synonyms/synonyms.server.ts'
import { findAuditEntries } from '#app/modules/platform/audit/audit.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-synonyms.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/synonym'
import { RemoveForm, SynonymForm } from './synonym-form.tsx'
import { synonymForms } from './synonym-forms.server.ts'

export const handle = { title: texts.searchWords }
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminMeta(matches, loaderData?.typed.word ?? texts.word)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const id = params.synonymId
  const synonym = await findSynonym(db, admin, id)
  if (!synonym) throw data(translatorOf(request)(synonymRefusals['word-not-found']), 404)
  const acts = await findAuditEntries(db, { subject: { kind: 'synonym', id }, limit: 50 })
  return {
    typed: synonymFormValues(synonym),
    seen: synonym.updatedAt.toISOString(),
    acts,
    fields: synonymForms.forms.save,
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const { synonymId: id } = args.params
  const done = await runForm(args, synonymForms, { admin, id })
  return answer(done, href('/admin/synonyms/:synonymId', { synonymId: id }))
}

export default function Synonym({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { typed, seen, acts, fields } = loaderData
  const form = pageFormState(fields, typed, problemOf(actionData))
  const { word } = typed
  return (
    <SynonymForm title={t(texts.editWord, { word })} form={form} seen={seen}>
      <p className="mt-4">
        <TextLink to={`${href('/products')}?${new URLSearchParams({ search: word })}`}>
          {t(texts.trySearch, { word })}
        </TextLink>
      </p>
      <RemoveForm seen={seen} />
      <section aria-label={t(texts.history)} className="mt-8">
        <h2 className="text-xl">{t(texts.history)}</h2>
        <AuditTrail acts={acts} />
      </section>
    </SynonymForm>
  )
}
