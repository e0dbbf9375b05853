import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { listAllCouriers } from '#app/modules/sales/delivery/couriers/couriers.server.ts'
import { listSellerDelivery } from '#app/modules/sales/delivery/overview/overview.server.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import * as texts from '#messages/admin-delivery.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/seller-delivery'
import { sellerDeliveryList } from './seller-delivery-list.tsx'

export const handle = { title: texts.delivery }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.whatSellersUse)

export async function loader({ request, context }: Route.LoaderArgs) {
  const readDb = readingDb(context)
  const admin = requireAdmin(context, request)
  const asked = sellerDeliveryList.read(request)
  const couriers = await listAllCouriers(readDb, admin, {})
  return {
    asked,
    couriers: couriers.map(({ id, name }) => ({ value: id, text: name })),
    ...(await listSellerDelivery(readDb, admin, { ...asked, limit: sellerDeliveryList.perPage })),
  }
}

export default function SellersDelivery({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { total, asked, couriers } = loaderData
  const courier = (
    <SelectField
      label={t(texts.courier)}
      name="courier"
      choices={[{ value: '', text: t(texts.anyCourier) }, ...couriers]}
      defaultValue={asked.courier ?? ''}
    />
  )
  return <AdminList list={sellerDeliveryList} {...loaderData} counts={{ all: total }} fields={{ courier }} />
}
