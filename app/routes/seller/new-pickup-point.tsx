import { db } from '#app/db/index.server.ts'
import { pickupPointInput } from '#app/domain/delivery/pickup-point-input-rules.ts'
import { addPickupPoint } from '#app/domain/delivery/save-pickup-point.server.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/new-pickup-point'
import { PickupPointPage } from './delivery/pickup-point-page.tsx'
import { deliveryFault, requireSettings, saved } from './delivery/require-settings.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add a pickup point | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options } = await requireSettings(requireSeller(context, request))
  const hours = { openingTime: '08:00', closingTime: '17:00' }
  return { typed: { ...hours, city: options.location } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const form = await parseForm(request, pickupPointInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const added = await addPickupPoint(db, seller, form.value)
  return added.ok ? saved('Pickup point saved') : deliveryFault(added.reason, form.typed)
}

export default function NewPickupPoint({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <PickupPointPage title="Add a pickup point" typed={typed} answer={problem} />
}
