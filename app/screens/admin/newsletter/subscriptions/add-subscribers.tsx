import { href, Link } from 'react-router'
import type { Admin } from '#app/base/actor.ts'
import { appSecret } from '#app/base/app-secret.server.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { answerFailure, answerSuccess, problemOf, successDataOf } from '#app/kit/form/form-result.ts'
import { parseFields, textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import { addSubscription } from '#app/modules/outreach/newsletter/subscriptions/add-subscription.server.ts'
import { maxListBytes } from '#app/modules/outreach/newsletter/subscriptions/import-rules.ts'
import { addSubscriptionInput } from '#app/modules/outreach/newsletter/subscriptions/input-rules.ts'
import type { Route } from './+types/add-subscribers'
import { AddSubscriberForm } from './add-subscriber-form.tsx'
import { handleImportForm } from './handle-import-form.server.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResult } from './import-result.tsx'

export const handle = {
  title: 'Newsletter',
  upload: { kind: 'file', maxBytes: maxListBytes, from: ['admin'] },
} satisfies UploadHandle & { title: string }
export const meta: Route.MetaFunction = () => [{ title: 'Add subscribers | Thumba administration' }]

export const loader = ({ request, context }: Route.LoaderArgs) => void requireAdmin(context, request)

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await request.formData().catch(() => undefined)
  if (form?.get('intent') === 'add') return addByHand(admin, textFieldsOf(form))
  const taken = await handleImportForm(admin, request, form)
  if (taken.status === 200) return answerSuccess({ imported: taken.imported })
  const { status, message, list } = taken
  return answerFailure({ message, list }, status)
}

const addedTexts = {
  added: 'is on the list now, and gets a welcome',
  'taken-up': 'is on the list again, and gets a welcome',
  there: 'is on the list already',
}
const hasLeft = 'They unsubscribed themselves. Tick the box if they asked for it again.'

async function addByHand(admin: Admin, typed: Record<string, string>) {
  const form = parseFields(typed, addSubscriptionInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const added = await addSubscription(db, admin, form.value, appSecret())
  if (!added.ok) return answerFailure({ message: hasLeft, fields: { email: hasLeft }, typed }, 409)
  const text = `${form.value.email} ${addedTexts[added.value]}`
  return redirectWithToast(href('/admin/newsletter/add'), text)
}

export default function AddSubscribers({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const outcome = successDataOf(actionData)?.imported
  return (
    <div className="mx-auto max-w-3xl">
      <Link
        to={href('/admin/newsletter')}
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        Newsletter
      </Link>
      <h1 className="text-3xl">Add subscribers</h1>
      <p className="mt-2 text-muted">
        Only people who said that they want the newsletter. Each message lets them end it with one press.
      </p>
      {outcome && <ImportResult imported={outcome} />}
      <AddSubscriberForm answer={problem && 'typed' in problem ? problem : undefined} />
      <ImportForm answer={problem && 'list' in problem ? problem : undefined} />
    </div>
  )
}
