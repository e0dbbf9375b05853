import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { pickupPointInput } from '#app/modules/sales/delivery/settings/pickup-point-input-rules.ts'
import { createPickupPoint } from '#app/modules/sales/delivery/settings/save-pickup-point.server.ts'
import { deliveryRefused, redirectToSettings, requireDeliverySettings } from '../require-settings.server.ts'
import type { Route } from './+types/new-pickup-point'
import { PickupPointForm } from './pickup-point-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Add a pickup point | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options } = await requireDeliverySettings(requireSeller(context, request))
  const hours = { openingTime: '08:00', closingTime: '17:00' }
  return { typed: { ...hours, city: options.location } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const form = await parseForm(request, pickupPointInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const added = await createPickupPoint(db, seller, form.value)
  return added.ok ? redirectToSettings('Pickup point saved') : deliveryRefused(added.reason, form.typed)
}

export default function NewPickupPoint({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <PickupPointForm title="Add a pickup point" typed={typed} answer={problem} />
}
