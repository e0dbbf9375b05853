import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { formatDeliveryCost } from '../delivery/format-delivery-cost.ts'

type Props = { subtotal: number; delivery: number; total: number; totalLabel?: string }

export const OrderTotals = ({ subtotal, delivery, total, totalLabel = 'Total' }: Props) => (
  <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1">
    <dt className="text-muted">Items</dt>
    <dd className="text-right tabular-nums">{formatKwacha(subtotal)}</dd>
    <dt className="text-muted">Delivery</dt>
    <dd className="text-right tabular-nums">{formatDeliveryCost(delivery)}</dd>
    <dt className="font-semibold">{totalLabel}</dt>
    <dd className="text-right">
      <Price amount={total} className="text-lg" />
    </dd>
  </dl>
)
