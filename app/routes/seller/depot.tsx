import { data } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { depotInput } from '#app/domain/delivery/depot-input-rules.ts'
import { findDepot } from '#app/domain/delivery/find-delivery-settings.server.ts'
import { changeDepot } from '#app/domain/delivery/save-depot.server.ts'
import { deliveryRefusals } from '#app/domain/delivery/settings-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/depot'
import { DepotPage } from './delivery/depot-page.tsx'
import { deliveryFault, saved } from './delivery/require-settings.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Edit depot | Thumba' }]

async function ownDepot(seller: Seller, id: string) {
  const depot = await findDepot(db, seller, id)
  if (!depot) throw data(deliveryRefusals['depot-not-found'], 404)
  return depot
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: _, fee, days, ...texts } = await ownDepot(requireSeller(context, request), params.depotId)
  return { typed: { ...texts, fee: `${fee}`, days: `${days}` } }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  await ownDepot(seller, params.depotId)
  const form = await parseForm(request, depotInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const changed = await changeDepot(db, seller, params.depotId, form.value)
  return changed.ok ? saved('Depot saved') : deliveryFault(changed.reason, form.typed)
}

export default function EditDepot({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <DepotPage title={`Edit: ${typed.carrier}, ${typed.name}`} typed={typed} answer={problem} />
}
