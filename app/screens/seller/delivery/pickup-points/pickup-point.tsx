import { data } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { updatePickupPoint } from '#app/modules/sales/delivery/settings/points.server.ts'
import { findPickupPoint } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { deliveryRefusals } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import * as texts from '#messages/seller.ts'
import { deliveryRefused, redirectToSettings } from '../require-settings.server.ts'
import type { Route } from './+types/pickup-point'
import { pickupPoint } from './pickup-point-fields.server.ts'
import { PickupPointForm } from './pickup-point-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.editPickupPointPageTitle)]

async function ownPoint(t: Translate, seller: Seller, id: string) {
  const point = await findPickupPoint(db, seller, id)
  if (!point) throw data(spoken(t, deliveryRefusals['pickup-point-not-found']), 404)
  return point
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: _, ...typed } = await ownPoint(
    translatorOf(request),
    requireSeller(context, request),
    params.pointId,
  )
  return { typed, fields: pickupPoint.fields }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  await ownPoint(t, seller, params.pointId)
  const form = await pickupPoint.read(request)
  if (!form.ok) return answerRefused(form)
  const changed = await updatePickupPoint(db, seller, params.pointId, form.value)
  return changed.ok
    ? redirectToSettings(t(texts.pickupPointSaved))
    : deliveryRefused(t, changed.reason, form.typed)
}

export default function EditPickupPoint({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { typed, fields } = loaderData
  const form = pageFormState(fields, typed, problemOf(actionData))
  return <PickupPointForm title={t(texts.editPlace, { name: typed.name })} form={form} />
}
