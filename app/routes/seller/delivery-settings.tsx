import { db } from '#app/db/index.server.ts'
import { findDeliverySettings } from '#app/domain/delivery/find-delivery-settings.server.ts'
import { removePickupPoint } from '#app/domain/delivery/remove-pickup-point.server.ts'
import { removeDepot } from '#app/domain/delivery/save-depot.server.ts'
import { deliveryRefusals } from '#app/domain/delivery/settings-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import type { Route } from './+types/delivery-settings'
import { Couriers } from './delivery/couriers-section.tsx'
import { Depots } from './delivery/depots-section.tsx'
import { NoShop } from './delivery/no-shop.tsx'
import { OwnDelivery } from './delivery/own-delivery-section.tsx'
import { PickupPoints } from './delivery/pickup-points-section.tsx'
import { Preview } from './delivery/preview.tsx'
import { previewOf } from './delivery/preview-of.ts'
import { saved } from './delivery/require-settings.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Delivery settings | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await findDeliverySettings(db, requireSeller(context, request))
  if (!settings) return { settings: null, preview: null }
  return { settings, preview: previewOf(settings.options, new URL(request.url).searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const { pointId = '', depotId } = await readForm(request)
  const removed = depotId
    ? await removeDepot(db, seller, depotId)
    : await removePickupPoint(db, seller, pointId)
  if (!removed.ok) return answerFailed({ message: deliveryRefusals[removed.reason] }, 404)
  return saved(depotId ? 'Depot deleted' : 'Pickup point deleted')
}

/** After a refusal too: what was to be deleted is gone from the list then. */
export const shouldRevalidate = () => true

export default function DeliverySettings({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { settings, preview } = loaderData
  if (!settings) return <NoShop />
  return (
    <div className="pb-12">
      <h1 className="text-3xl">Delivery settings</h1>
      <p className="mt-2 max-w-prose text-muted">
        Buyers see these choices on your products and at checkout. A change holds at once for new orders;
        orders that were placed keep what was chosen.
      </p>
      {problem?.message && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <PickupPoints options={settings.options} />
          <OwnDelivery options={settings.options} />
          <Depots options={settings.options} />
          <Couriers couriers={settings.couriers} />
        </div>
        <Preview {...preview} />
      </div>
    </div>
  )
}
