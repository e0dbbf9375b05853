import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { sellerCouriersInput } from '#app/modules/sales/delivery/input-rules.ts'
import { saveSellerCouriers } from '#app/modules/sales/delivery/settings/settings.server.ts'
import { couriersVersion } from '#app/modules/sales/delivery/settings/settings-rules.ts'
import * as texts from '#messages/seller.ts'
import { deliveryRefused, redirectToSettings, requireDeliverySettings } from '../require-settings.server.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/couriers'
import { CourierOption } from './courier-option.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.couriersPageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { couriers } = await requireDeliverySettings(requireSeller(context, request))
  return { couriers, seen: couriersVersion(couriers.flatMap(({ id, used }) => (used ? [id] : []))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  const form = await parseForm(request, sellerCouriersInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const done = await saveSellerCouriers(db, seller, form.value)
  if (done.ok) return redirectToSettings(t(texts.couriersSaved))
  const seen = typeof done.detail === 'string' ? done.detail : ''
  return deliveryRefused(t, done.reason, { ...form.typed, seen })
}

export default function Couriers({ loaderData: { couriers, seen }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const typed = problem?.typed
  return (
    <SettingsForm
      title={t(texts.couriersYouUse)}
      text={t(texts.couriersHint)}
      problem={problem?.message}
      save={t(texts.saveCouriers)}
    >
      <input type="hidden" name="seen" value={typed?.seen ?? seen} />
      <ul className="flex flex-col gap-3">
        {couriers.map((courier) => (
          <CourierOption
            key={courier.id}
            courier={courier}
            ticked={typed ? typed[`courier.${courier.id}`] === 'yes' : courier.used}
          />
        ))}
      </ul>
      {couriers.length === 0 && <p>{t(texts.noCouriers)}</p>}
    </SettingsForm>
  )
}
