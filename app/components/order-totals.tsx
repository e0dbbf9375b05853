import { formatKwacha } from '#app/domain/shared/money.ts'
import { deliveryCost } from './delivery-words.ts'
import { Price } from './price.tsx'

type Props = { subtotal: number; delivery: number; total: number; totalLabel?: string }

export const OrderTotals = ({ subtotal, delivery, total, totalLabel = 'Total' }: Props) => (
  <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1">
    <dt className="text-muted">Items</dt>
    <dd className="text-right tabular-nums">{formatKwacha(subtotal)}</dd>
    <dt className="text-muted">Delivery</dt>
    <dd className="text-right tabular-nums">{deliveryCost(delivery)}</dd>
    <dt className="font-semibold">{totalLabel}</dt>
    <dd className="text-right">
      <Price amount={total} className="text-lg" />
    </dd>
  </dl>
)
