import { href } from 'react-router'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listCouriers } from '#app/modules/sales/delivery/couriers/couriers.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-delivery.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/couriers'
import { courierSwitch } from './courier-forms.server.ts'
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

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const to = href('/admin/delivery') + courierList.back(args.request)
  return answer(await runForm(args, courierSwitch, admin), to)
}

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
