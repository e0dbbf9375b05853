import { data, useLocation } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { countSalesByStatus, listSellerOrders } from '#app/modules/sales/orders/lists/list-orders.server.ts'
import { listSalesInput } from '#app/modules/sales/orders/lists/list-rules.ts'
import { ChitenjePattern } from '#app/parts/frame/chitenje-pattern.tsx'
import { OrderStatusChips, totalOrderCount } from '#app/parts/orders/status-chips.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import * as texts from '#messages/seller-orders.ts'
import type { Route } from './+types/list'
import { orderAddress, ordersPerPage, toSalesFilter } from './list-params.ts'
import { OrderSearch } from './order-search.tsx'
import { OrderTable } from './order-table.tsx'
import { useLiveOrders } from './use-live-orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.listPageTitle)} | Thumba` },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const readAt = Date.now()
  const typed = orderAddress.read(request)
  const wanted = listSalesInput.parse({ ...toSalesFilter(typed), limit: ordersPerPage })
  const counts = await countSalesByStatus(db, seller, wanted)
  const orders = await listSellerOrders(db, seller, wanted)
  return data({ counts, orders, wanted: typed, readAt })
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const { counts, orders, wanted, readAt } = loaderData
  useLiveOrders(readAt)
  const { pathname } = useLocation()
  const { status: chosen, page: _, ...search } = wanted
  const filtered = Object.keys(search).length > 0
  if (totalOrderCount(counts) === 0 && !filtered) return <NoOrders />
  return (
    <div className="pb-12">
      <h1 className="text-3xl">{t(texts.orders)}</h1>
      <OrderSearch wanted={wanted} />
      <OrderStatusChips
        counts={counts}
        chosen={chosen}
        hrefFor={(status) => orderAddress.write({ ...search, ...(status && { status }), page: 1 })}
      />
      {orders.data.length === 0 ? (
        <NothingFound to={pathname} />
      ) : (
        <OrderTable orders={orders.data} total={orders.total} wanted={wanted} />
      )}
      <div className="mt-6">
        <Pagination
          page={orders.page}
          pages={Math.ceil(orders.total / ordersPerPage)}
          hrefFor={(page) => orderAddress.write({ ...wanted, page })}
          label={t(texts.pagesOfOrders)}
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
      title={t(texts.noOrdersYet)}
      text={t(texts.emptyHint)}
      art={<ChitenjePattern cloth="suns" className="size-full" />}
      action={<ButtonLink to="/seller-guide">{t(texts.howToSellMore)}</ButtonLink>}
    />
  )
}

const NothingFound = ({ to }: { to: string }) => {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(texts.noOrdersFound)}
      text={t(texts.noOrdersFoundHint)}
      action={
        <ButtonLink to={to} variant="secondary">
          {t(texts.showAllOrders)}
        </ButtonLink>
      }
    />
  )
}
