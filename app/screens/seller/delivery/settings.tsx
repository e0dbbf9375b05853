import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { spoken } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { deletePickupPoint } from '#app/modules/sales/delivery/settings/delete-pickup-point.server.ts'
import { findDeliverySettings } from '#app/modules/sales/delivery/settings/find-delivery-settings.server.ts'
import { deleteCollectionPoint } from '#app/modules/sales/delivery/settings/save-collection-point.server.ts'
import { deliveryRefusals } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/seller.ts'
import type { Route } from './+types/settings'
import { CheckoutPreview } from './checkout-preview.tsx'
import { CollectionPointsSection } from './collection-points/collection-points-section.tsx'
import { CouriersSection } from './couriers/couriers-section.tsx'
import { NoShop } from './no-shop.tsx'
import { OwnDeliverySection } from './own-delivery/own-delivery-section.tsx'
import { PickupPointsSection } from './pickup-points/pickup-points-section.tsx'
import { previewOptions } from './preview-options.ts'
import { redirectToSettings } from './require-settings.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.deliveryPageTitle)} | Thumba` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await findDeliverySettings(db, requireSeller(context, request))
  if (!settings) return { settings: null, preview: null }
  const asked = new URL(request.url).searchParams
  return { settings, preview: previewOptions(settings.options, asked, translatorOf(request)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const { pointId = '', depotId } = await readForm(request)
  const removed = depotId
    ? await deleteCollectionPoint(db, seller, depotId)
    : await deletePickupPoint(db, seller, pointId)
  if (!removed.ok) return answerFailure({ message: spoken(t, deliveryRefusals[removed.reason]) }, 404)
  return redirectToSettings(t(depotId ? texts.collectionPointDeleted : texts.pickupPointDeleted))
}

/** After a refusal too: what was to be deleted is gone from the list then. */
export const shouldRevalidate = () => true

export default function DeliverySettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { settings, preview } = loaderData
  if (!settings) return <NoShop />
  return (
    <div className="pb-12">
      <PageTitle>{t(texts.deliverySettings)}</PageTitle>
      <p className="mt-2 max-w-prose text-muted">{t(texts.deliveryHint)}</p>
      {problem?.message && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-6">
          <PickupPointsSection options={settings.options} />
          <OwnDeliverySection options={settings.options} />
          <CollectionPointsSection options={settings.options} />
          <CouriersSection couriers={settings.couriers} />
        </div>
        <CheckoutPreview {...preview} />
      </div>
    </div>
  )
}
