import { db } from '#app/db/index.server.ts'
import { courierInput } from '#app/domain/delivery/courier-input-rules.ts'
import { addCourier } from '#app/domain/delivery/save-courier.server.ts'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/new-courier'
import { CourierPage } from './delivery/courier-page.tsx'
import { courierAnswer } from './delivery/save-courier.server.ts'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = () => [{ title: 'Add a courier | Thumba administration' }]

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await parseForm(request, courierInput)
  if (!form.ok) return answerFailed(form.error, 400)
  return courierAnswer(await addCourier(db, admin, form.value), form.typed)
}

export default function NewCourier({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <CourierPage title="Add a courier" typed={{}} seen="" answer={problem} />
}
