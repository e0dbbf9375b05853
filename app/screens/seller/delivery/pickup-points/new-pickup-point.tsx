import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { createPickupPoint } from '#app/modules/sales/delivery/settings/points.server.ts'
import * as texts from '#messages/seller.ts'
import { deliveryRefused, redirectToSettings, requireDeliverySettings } from '../require-settings.server.ts'
import type { Route } from './+types/new-pickup-point'
import { pickupPoint } from './pickup-point-fields.server.ts'
import { PickupPointForm } from './pickup-point-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.newPickupPointPageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options } = await requireDeliverySettings(requireSeller(context, request))
  const hours = { openingTime: '08:00', closingTime: '17:00' }
  return { typed: { ...hours, city: options.location }, fields: pickupPoint.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  const form = await pickupPoint.read(request)
  if (!form.ok) return answerRefused(form)
  const added = await createPickupPoint(db, seller, form.value)
  return added.ok
    ? redirectToSettings(t(texts.pickupPointSaved))
    : deliveryRefused(t, added.reason, form.typed)
}

export default function NewPickupPoint({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(loaderData.fields, loaderData.typed, problemOf(actionData))
  return <PickupPointForm title={t(texts.addPickupPoint)} form={form} />
}
