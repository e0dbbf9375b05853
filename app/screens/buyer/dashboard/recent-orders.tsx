import { href } from 'react-router'
import { OverviewSection } from '#app/kit/overview-section.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { OrderCounts } from '#app/modules/sales/orders/lists/list-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { orderStatusLabels } from '#app/parts/orders/status-badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/dashboard.ts'
import { OrderListItem } from '../orders/order-list-item.tsx'

type Props = { orders: Order[]; money: Record<string, OrderMoney>; counts: OrderCounts }

/** The newest orders, under how many there are of each status. */
export function RecentOrders({ orders, money, counts }: Props) {
  const t = useTranslate()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <OverviewSection
      title={t(texts.recentOrders)}
      to={href('/orders')}
      all={t(texts.allOrders, { count: all })}
    >
      {orders.length === 0 ? <NoOrders /> : <Counts counts={counts} />}
      <ul className="mt-2 flex flex-col gap-3">
        {orders.map((order) => (
          <OrderListItem key={order.id} order={order} money={money[order.id]} />
        ))}
      </ul>
    </OverviewSection>
  )
}

const Counts = ({ counts }: { counts: OrderCounts }) => {
  const t = useTranslate()
  return (
    <ChipRow label={t(texts.ordersByStatus)}>
      {orderStatuses
        .filter((status) => counts[status])
        .map((status) => (
          <ChipLink key={status} to={`${href('/orders')}?status=${status}`}>
            {spoken(t, orderStatusLabels[status])} <span className="tabular-nums">{counts[status]}</span>
          </ChipLink>
        ))}
    </ChipRow>
  )
}

const NoOrders = () => {
  const t = useTranslate()
  return (
    <Card as="p" className="flex flex-wrap items-center justify-between gap-3">
      {t(texts.noOrdersYet)}
      <ButtonLink to={href('/products')} variant="secondary">
        {t(texts.discoverProducts)}
      </ButtonLink>
    </Card>
  )
}
