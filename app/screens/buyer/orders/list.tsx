import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { List } from '#app/kit/list/list.tsx'
import { pageTitle } from '#app/kit/page-title.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findOwnMoney } from '#app/modules/money/refunds/reading/order-money.server.ts'
import { listOrders } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import * as texts from '#messages/my-orders.ts'
import type { Route } from './+types/list'
import { orderList } from './order-list.ts'
import { OrderListItem } from './order-list-item.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.title)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const asked = orderList.read(request)
  const found = await listOrders(db, member, { ...asked, limit: orderList.perPage })
  return { asked, ...found, money: await findOwnMoney(db, found.rows) }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { rows, counts, money, asked } = loaderData
  const all = sumOf(counts)
  if (all === 0 && !asked.search) return <NoOrders />
  return (
    <div className="pb-12">
      <List list={orderList} {...loaderData} counts={{ ...counts, all }}>
        <ul className="flex flex-col gap-4">
          {rows.map((order) => (
            <OrderListItem key={order.id} order={order} money={money[order.id]} />
          ))}
        </ul>
      </List>
    </div>
  )
}

const NoOrders = () => {
  const t = useTranslate()
  return (
    <EmptyState
      heading="h1"
      title={t(texts.emptyTitle)}
      text={t(texts.emptyText)}
      art={<ChitenjePattern cloth="suns" className="size-full" />}
      action={<ButtonLink to="/products">{t(texts.discoverProducts)}</ButtonLink>}
    />
  )
}
