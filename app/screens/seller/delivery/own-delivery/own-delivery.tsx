import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import type { Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { ownDeliveryInput } from '#app/modules/sales/delivery/input-rules.ts'
import { saveOwnDelivery } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { type OwnDelivery, ownDeliveryVersion } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import { formatDeliveryCost } from '#app/parts/delivery/format-delivery-cost.ts'
import * as texts from '#messages/seller.ts'
import { deliveryRefused, redirectToSettings, requireDeliverySettings } from '../require-settings.server.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/own-delivery'
import { OwnDeliveryFields } from './own-delivery-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.ownDeliveryPageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options } = await requireDeliverySettings(requireSeller(context, request))
  return { typed: typedOf(options), home: options.location }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  const form = await parseForm(request, ownDeliveryInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const done = await saveOwnDelivery(db, seller, form.value)
  if (done.ok) return redirectToSettings(t(texts.ownDeliverySaved))
  if (done.reason !== 'own-delivery-changed') return deliveryRefused(t, done.reason, form.typed)
  // Saving again is then a decision: it replaces what the message names.
  const now = done.detail as OwnDelivery
  return deliveryRefused(t, done.reason, { ...form.typed, seen: ownDeliveryVersion(now) }, savedText(t, now))
}

/** As the form shows it. */
const typedOf = (own: OwnDelivery): Record<string, string> => ({
  seen: ownDeliveryVersion(own),
  freeAbove: own.freeAbove === null ? '' : `${own.freeAbove}`,
  ...Object.fromEntries(
    own.zones.flatMap(({ district, fee, days }) => [
      [`fee.${district}`, `${fee}`],
      [`days.${district}`, `${days}`],
    ]),
  ),
})

function savedText(t: Translate, { zones, freeAbove }: OwnDelivery) {
  const fees = zones.map(({ district, fee, days }) =>
    t(texts.zone, { district, fee: formatDeliveryCost(t, fee), days }),
  )
  const free = freeAbove === null ? [] : [t(texts.freeFromZone, { amount: formatKwacha(freeAbove) })]
  return t(texts.savedThere, { zones: [...fees, ...free].join(', ') || t(texts.noDistricts) })
}

export default function OwnDeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  return (
    <SettingsForm
      title={t(texts.yourOwnDelivery)}
      text={t(texts.ownDeliveryHint)}
      problem={problem?.message}
      save={t(texts.saveOwnDelivery)}
    >
      <OwnDeliveryFields
        typed={problem?.typed ?? loaderData.typed}
        errors={problem?.fields ?? {}}
        home={loaderData.home}
      />
    </SettingsForm>
  )
}
