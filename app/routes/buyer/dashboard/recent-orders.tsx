import { href } from 'react-router'
import { orderStatusLabels } from '#app/components/order-status.tsx'
import { OverviewSection } from '#app/components/overview-section.tsx'
import type { OrderCounts } from '#app/domain/orders/list-rules.ts'
import { type Order, orderStatuses } from '#app/domain/orders/rules.ts'
import type { OrderMoney } from '#app/domain/refunds/order-money-rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { OrderSummary } from '../orders/order-summary.tsx'

type Props = { orders: Order[]; money: Record<string, OrderMoney>; counts: OrderCounts }

/** The newest orders, under how many there are of each status. */
export function RecentOrders({ orders, money, counts }: Props) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <OverviewSection title="Recent orders" to={href('/orders')} all={`All orders (${all})`}>
      {orders.length === 0 ? <NoOrders /> : <Counts counts={counts} />}
      <ul className="mt-2 flex flex-col gap-3">
        {orders.map((order) => (
          <OrderSummary key={order.id} order={order} money={money[order.id]} />
        ))}
      </ul>
    </OverviewSection>
  )
}

const Counts = ({ counts }: { counts: OrderCounts }) => (
  <ChipRow label="Orders by status">
    {orderStatuses
      .filter((status) => counts[status])
      .map((status) => (
        <ChipLink key={status} to={`${href('/orders')}?status=${status}`}>
          {orderStatusLabels[status]} <span className="tabular-nums">{counts[status]}</span>
        </ChipLink>
      ))}
  </ChipRow>
)

const NoOrders = () => (
  <p className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4">
    No orders yet
    <ButtonLink to={href('/products')} variant="secondary">
      Discover products
    </ButtonLink>
  </p>
)
