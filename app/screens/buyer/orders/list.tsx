import { data, useLocation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireMember } from '#app/http/session/actor.server.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findOwnMoney } from '#app/modules/money/refunds/reading/find-order-money.server.ts'
import { countOrdersByStatus, listOrders } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { listSellerOrdersInput } from '#app/modules/sales/orders/lists/list-rules.ts'
import { ChitenjePattern } from '#app/parts/frame/chitenje-pattern.tsx'
import { OrderStatusChips, totalOrderCount } from '#app/parts/orders/status-chips.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import * as texts from '#messages/my-orders.ts'
import type { Route } from './+types/list'
import { orderAddress } from './list-params.ts'
import { OrderListItem } from './order-list-item.tsx'
import { OrderSearch } from './order-search.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.title)} | Thumba` },
]

const ordersPerPage = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = requireMember(context, request)
  const typed = orderAddress.read(request)
  const { search: searchQuery, ...rest } = typed
  const wanted = listSellerOrdersInput.parse({ ...rest, searchQuery, limit: ordersPerPage })
  const counts = await countOrdersByStatus(db, member, wanted.searchQuery)
  const orders = await listOrders(db, member, wanted)
  const money = await findOwnMoney(db, orders.data)
  return data({ counts, orders, money, wanted: typed })
}

export default function Orders({ loaderData: { counts, orders, money, wanted } }: Route.ComponentProps) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { status: chosen, ...search } = wanted
  if (totalOrderCount(counts) === 0 && !wanted.search) return <NoOrders />
  const pages = Math.ceil(orders.total / ordersPerPage)
  return (
    <div className="pb-12">
      <h1 className="text-3xl">{t(texts.title)}</h1>
      <OrderSearch wanted={wanted} />
      <OrderStatusChips
        counts={counts}
        chosen={chosen}
        hrefFor={(status) => orderAddress.write({ ...search, ...(status && { status }), page: 1 })}
      />
      {orders.data.length === 0 && <NothingFound to={pathname} />}
      <ul className="mt-4 flex flex-col gap-4">
        {orders.data.map((order) => (
          <OrderListItem key={order.id} order={order} money={money[order.id]} />
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          page={orders.page}
          pages={pages}
          hrefFor={(page) => orderAddress.write({ ...wanted, page })}
          label={t(texts.pages)}
        />
      </div>
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

const NothingFound = ({ to }: { to: string }) => {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(texts.noneFoundTitle)}
      text={t(texts.noneFoundText)}
      action={
        <ButtonLink to={to} variant="secondary">
          {t(texts.showAllOrders)}
        </ButtonLink>
      }
    />
  )
}
