import { href } from 'react-router'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { courierQuery } from '#app/modules/sales/delivery/couriers/couriers.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/admin-delivery.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/couriers'
import { courierSwitch } from './courier-forms.server.ts'
import { courierList } from './courier-list.tsx'
import { DeliveryDefaults } from './delivery-defaults.tsx'

export const handle = { title: texts.delivery }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.delivery)

export async function loader(args: Route.LoaderArgs) {
  const { deliveryText } = await currentSettings()
  return { deliveryText, ...(await readList(args, courierList, courierQuery)) }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const to = href('/admin/delivery') + courierList.back(args.request)
  return answer(await runForm(args, courierSwitch, admin), to)
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { deliveryText } = loaderData
  return (
    <>
      <AdminList
        list={courierList}
        {...loaderData}
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
