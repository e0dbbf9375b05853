import { href } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused, redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { defineForm } from '#app/kit/form/define-form.server.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { formState } from '#app/kit/form/form-state.ts'
import { textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { addSubscriptionInput } from '#app/modules/outreach/newsletter/subscriptions/input-rules.ts'
import { addSubscription } from '#app/modules/outreach/newsletter/subscriptions/subscribing.server.ts'
import { maxListBytes } from '#app/modules/outreach/newsletter/subscriptions/subscription-rules.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { adminMeta } from '../../page-meta.ts'
import type { Route } from './+types/add-subscribers'
import { AddSubscriberForm } from './add-subscriber-form.tsx'
import { handleImportForm } from './handle-import-form.server.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResult } from './import-result.tsx'

export const handle = {
  title: texts.newsletter,
  upload: { kind: 'file', maxBytes: maxListBytes, from: ['admin'] },
} satisfies UploadHandle & { title: Message }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.addSubscribers)

const addForm = defineForm(addSubscriptionInput, { email: { type: 'email', autoComplete: 'off' } })

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  return { fields: addForm.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await request.formData().catch(() => undefined)
  if (form?.get('intent') === 'add') return addByHand(admin, textFieldsOf(form), translatorOf(request))
  const taken = await handleImportForm(admin, request, form)
  if (taken.status === 200) return answerSuccess({ imported: taken.imported })
  const { status, message, list } = taken
  return answerFailure({ message, list }, status)
}

async function addByHand(admin: Admin, typed: Record<string, string>, t: Translate) {
  const form = addForm.check(typed, t)
  if (!form.ok) return answerRefused(form)
  const added = await addSubscription(db, admin, form.value, appSecret())
  if (!added.ok) {
    const message = t(texts.unsubscribedThemselves)
    return answerFailure({ message, fields: { email: message }, typed }, 409)
  }
  const text = t(texts.added[added.value], { email: form.value.email })
  return redirectWithToast(href('/admin/newsletter/add'), text)
}

export default function AddSubscribers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const outcome = successDataOf(actionData)?.imported
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={href('/admin/newsletter')}>{t(texts.newsletter)}</BackLink>
      <PageTitle>{t(texts.addSubscribers)}</PageTitle>
      <p className="mt-2 text-muted">{t(texts.addSubscribersHint)}</p>
      {outcome && <ImportResult imported={outcome} />}
      <AddSubscriberForm
        form={formState(loaderData.fields, {}, problem && 'typed' in problem ? problem : undefined)}
      />
      <ImportForm answer={problem && 'list' in problem ? problem : undefined} />
    </div>
  )
}
