import { href } from 'react-router'
import { z } from 'zod'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineAction } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import {
  deleteCollectionPoint,
  deletePickupPoint,
} from '#app/modules/sales/delivery/settings/points.server.ts'
import { findDeliverySettings } from '#app/modules/sales/delivery/settings/settings.server.ts'
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

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.deliveryPageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await findDeliverySettings(db, requireSeller(context, request))
  if (!settings) return { settings: null, preview: null }
  const asked = new URL(request.url).searchParams
  return { settings, preview: previewOptions(settings.options, asked, translatorOf(request)) }
}

/** A point of either kind goes. */
const deletion = defineAction({
  input: z.object({ pointId: z.string().default(''), depotId: z.string().optional() }),
  run: (seller: Seller, { pointId, depotId }) =>
    depotId ? deleteCollectionPoint(db, seller, depotId) : deletePickupPoint(db, seller, pointId),
  success: (_, { depotId }) => (depotId ? texts.collectionPointDeleted : texts.pickupPointDeleted),
  refusal: ({ reason }) => ({ status: 404, message: deliveryRefusals[reason] }),
})

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  return answer(await runForm(args, deletion, seller), href('/seller/delivery-settings'))
}

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
