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
import { updateCollectionPoint } from '#app/modules/sales/delivery/settings/points.server.ts'
import { findCollectionPoint } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { deliveryRefusals } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import * as texts from '#messages/seller.ts'
import { deliveryRefused, redirectToSettings } from '../require-settings.server.ts'
import type { Route } from './+types/collection-point'
import { collectionPoint } from './collection-point-fields.server.ts'
import { CollectionPointForm } from './collection-point-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.editCollectionPointPageTitle),
]

async function ownDepot(t: Translate, seller: Seller, id: string) {
  const depot = await findCollectionPoint(db, seller, id)
  if (!depot) throw data(spoken(t, deliveryRefusals['depot-not-found']), 404)
  return depot
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const {
    id: _,
    fee,
    days,
    ...known
  } = await ownDepot(translatorOf(request), requireSeller(context, request), params.depotId)
  return { typed: { ...known, fee: `${fee}`, days: `${days}` }, fields: collectionPoint.fields }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  await ownDepot(t, seller, params.depotId)
  const form = await collectionPoint.read(request)
  if (!form.ok) return answerRefused(form)
  const changed = await updateCollectionPoint(db, seller, params.depotId, form.value)
  return changed.ok
    ? redirectToSettings(t(texts.collectionPointSaved))
    : deliveryRefused(t, changed.reason, form.typed)
}

export default function EditCollectionPoint({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { typed, fields } = loaderData
  const form = pageFormState(fields, typed, problemOf(actionData))
  return (
    <CollectionPointForm
      title={t(texts.editCollectionPoint, { carrier: typed.carrier, name: typed.name })}
      form={form}
    />
  )
}
