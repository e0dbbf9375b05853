import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findPickupPoint } from '#app/domain/delivery/find-delivery-settings.server.ts'
import { pickupPointInput } from '#app/domain/delivery/pickup-point-input-rules.ts'
import { changePickupPoint } from '#app/domain/delivery/save-pickup-point.server.ts'
import { deliveryRefusals } from '#app/domain/delivery/settings-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/pickup-point'
import { PickupPointPage } from './delivery/pickup-point-page.tsx'
import { deliveryFault, saved } from './delivery/require-settings.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Edit pickup point | Thumba' }]

async function ownPoint(seller: Seller, id: string) {
  const point = await findPickupPoint(db, seller, id)
  if (!point) throw data(deliveryRefusals['pickup-point-not-found'], 404)
  return point
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: _, ...typed } = await ownPoint(requireSeller(context, request), params.pointId)
  return { typed }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  await ownPoint(seller, params.pointId)
  const form = await parseForm(request, pickupPointInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const changed = await changePickupPoint(db, seller, params.pointId, form.value)
  return changed.ok ? saved('Pickup point saved') : deliveryFault(changed.reason, form.typed)
}

export default function EditPickupPoint({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <PickupPointPage title={`Edit: ${typed.name}`} typed={typed} answer={problem} />
}
