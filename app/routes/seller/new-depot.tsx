import { db } from '#app/db/index.server.ts'
import { depotInput } from '#app/domain/delivery/depot-input-rules.ts'
import { addDepot } from '#app/domain/delivery/save-depot.server.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { parseForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/new-depot'
import { DepotPage } from './delivery/depot-page.tsx'
import { deliveryFault, requireSettings, saved } from './delivery/require-settings.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Add a depot | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSettings(requireSeller(context, request))
  return { typed: { openingTime: '08:00', closingTime: '17:00' } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const form = await parseForm(request, depotInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const added = await addDepot(db, seller, form.value)
  return added.ok ? saved('Depot saved') : deliveryFault(added.reason, form.typed)
}

export default function NewDepot({ loaderData: { typed }, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  return <DepotPage title="Add a depot" typed={typed} answer={problem} />
}
