import { db } from '#app/db/index.server.ts'
import { answerRefused } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageFormState } from '#app/kit/form/form-state.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { createCollectionPoint } from '#app/modules/sales/delivery/settings/points.server.ts'
import * as texts from '#messages/seller.ts'
import { deliveryRefused, redirectToSettings, requireDeliverySettings } from '../require-settings.server.ts'
import type { Route } from './+types/new-collection-point'
import { collectionPoint } from './collection-point-fields.server.ts'
import { CollectionPointForm } from './collection-point-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(matches, texts.newCollectionPointPageTitle),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireDeliverySettings(requireSeller(context, request))
  return { typed: { openingTime: '08:00', closingTime: '17:00' }, fields: collectionPoint.fields }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  const form = await collectionPoint.read(request)
  if (!form.ok) return answerRefused(form)
  const added = await createCollectionPoint(db, seller, form.value)
  return added.ok
    ? redirectToSettings(t(texts.collectionPointSaved))
    : deliveryRefused(t, added.reason, form.typed)
}

export default function NewCollectionPoint({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const form = pageFormState(loaderData.fields, loaderData.typed, problemOf(actionData))
  return <CollectionPointForm title={t(texts.addCollectionPoint)} form={form} />
}
