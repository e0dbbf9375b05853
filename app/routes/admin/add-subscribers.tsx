import { href, Link, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { addSubscription } from '#app/domain/newsletter/add-subscription.server.ts'
import { addSubscriptionInput } from '#app/domain/newsletter/input-rules.ts'
import type { Admin } from '#app/domain/shared/actor.ts'
import { appSecret } from '#app/domain/shared/secret.server.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerDone, answerFailed, doneOf, problemOf } from '#app/web/answers.ts'
import { checkFields, textsOf } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/add-subscribers'
import { ByHand } from './add-subscribers/by-hand.tsx'
import { ListForm } from './add-subscribers/list-form.tsx'
import { Outcome } from './add-subscribers/outcome.tsx'
import { takeList } from './add-subscribers/take-list.server.ts'

export const handle = { title: 'Newsletter' }
export const meta: Route.MetaFunction = () => [{ title: 'Add subscribers | Thumba administration' }]

export const loader = ({ request, context }: Route.LoaderArgs) => void requireAdmin(context, request)

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await request.formData().catch(() => undefined)
  if (form?.get('intent') === 'add') return addByHand(admin, textsOf(form))
  const taken = await takeList(admin, request, form)
  if (taken.status === 200) return answerDone({ imported: taken.imported })
  const { status, message, list } = taken
  return answerFailed({ message, list }, status)
}

const addedTexts = {
  added: 'is on the list now, and gets a welcome',
  'taken-up': 'is on the list again, and gets a welcome',
  there: 'is on the list already',
}
const hasLeft = 'They unsubscribed themselves. Tick the box if they asked for it again.'

async function addByHand(admin: Admin, typed: Record<string, string>) {
  const form = checkFields(typed, addSubscriptionInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const added = await addSubscription(db, admin, form.value, appSecret())
  if (!added.ok) return answerFailed({ message: hasLeft, fields: { email: hasLeft }, typed }, 409)
  const text = `${form.value.email} ${addedTexts[added.value]}`
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text }) }
  return redirect(href('/admin/newsletter/add'), { status: 303, headers })
}

export default function AddSubscribers({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const outcome = doneOf(actionData)?.imported
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
      {outcome && <Outcome imported={outcome} />}
      <ByHand answer={problem && 'typed' in problem ? problem : undefined} />
      <ListForm answer={problem && 'list' in problem ? problem : undefined} />
    </div>
  )
}
