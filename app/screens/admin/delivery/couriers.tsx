import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { courierRefusals } from '#app/modules/sales/delivery/couriers/courier-rules.ts'
import { listCouriers } from '#app/modules/sales/delivery/couriers/list-couriers.server.ts'
import { setCourierActive } from '#app/modules/sales/delivery/couriers/save-courier.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-delivery.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/couriers'
import { courierList } from './courier-list.tsx'
import { DeliveryDefaults } from './delivery-defaults.tsx'

export const handle = { title: texts.delivery }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.delivery)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = courierList.read(request)
  const { deliveryText } = await currentSettings()
  const listed = await listCouriers(readingDb(context), admin, { ...asked, limit: courierList.perPage })
  return { asked, deliveryText, ...listed }
}

/** Switches one courier on or off. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const { courierId = '', active } = await readForm(request)
  if (active !== 'yes' && active !== 'no') return answerFailure({ message: t(texts.chooseOnOrOff) }, 400)
  const switched = await setCourierActive(db, admin, courierId, active === 'yes')
  if (!switched.ok) {
    const status = switched.reason === 'courier-not-found' ? 404 : 409
    return answerFailure({ message: spoken(t, courierRefusals[switched.reason]) }, status)
  }
  const text = t(active === 'yes' ? texts.courierIsOn : texts.courierIsOff)
  return redirectWithToast(`${href('/admin/delivery')}${courierList.back(request)}`, text)
}

/** After a refusal too: the list then shows the couriers as they are now. */
export const shouldRevalidate = () => true

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, deliveryText } = loaderData
  return (
    <>
      <AdminList
        list={courierList}
        {...loaderData}
        counts={{ ...counts, all: sumOf(counts) }}
        actions={<Ways />}
        problem={problemOf(actionData)?.message}
      />
      <DeliveryDefaults deliveryText={deliveryText} />
    </>
  )
}

const Ways = () => {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={href('/admin/delivery/couriers/new')}>{t(texts.addACourier)}</ButtonLink>
      <ButtonLink to={href('/admin/delivery/districts')} variant="secondary">
        {t(texts.districts)}
      </ButtonLink>
      <ButtonLink to={href('/admin/delivery/sellers')} variant="secondary">
        {t(texts.whatSellersUse)}
      </ButtonLink>
    </div>
  )
}
