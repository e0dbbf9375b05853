import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { collectionPointInput } from '#app/modules/sales/delivery/settings/collection-point-input-rules.ts'
import { createCollectionPoint } from '#app/modules/sales/delivery/settings/save-collection-point.server.ts'
import { deliveryRefused, redirectToSettings, requireDeliverySettings } from '../require-settings.server.ts'
import type { Route } from './+types/new-collection-point'
import { CollectionPointForm } from './collection-point-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Add a depot | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireDeliverySettings(requireSeller(context, request))
  return { typed: { openingTime: '08:00', closingTime: '17:00' } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const form = await parseForm(request, collectionPointInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const added = await createCollectionPoint(db, seller, form.value)
  return added.ok ? redirectToSettings('Depot saved') : deliveryRefused(added.reason, form.typed)
}

export default function NewCollectionPoint({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <CollectionPointForm title="Add a depot" typed={typed} answer={problem} />
}
