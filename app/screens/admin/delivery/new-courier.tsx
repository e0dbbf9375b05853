import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { courierInput } from '#app/modules/sales/delivery/couriers/courier-input-rules.ts'
import { createCourier } from '#app/modules/sales/delivery/couriers/save-courier.server.ts'
import type { Route } from './+types/new-courier'
import { answerCourierForm } from './answer-courier-form.server.ts'
import { CourierForm } from './courier-form.tsx'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = () => [{ title: 'Add a courier | Thumba administration' }]

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const form = await parseForm(request, courierInput)
  if (!form.ok) return answerFailure(form.error, 400)
  return answerCourierForm(await createCourier(db, admin, form.value), form.typed)
}

export default function NewCourier({ actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <CourierForm title="Add a courier" typed={{}} seen="" answer={problem} />
}
