import { formatKwacha } from '#app/base/money.ts'
import { Price } from '#app/kit/price.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import * as texts from '#messages/orders.ts'
import { formatDeliveryCost } from '../delivery/format-delivery-cost.ts'

type Props = { subtotal: number; delivery: number; total: number; totalLabel?: string }

export const OrderTotals = ({ subtotal, delivery, total, totalLabel }: Props) => {
  const t = useTranslate()
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-0.5">
      <dt className="text-muted">{t(texts.items)}</dt>
      <dd className="text-right tabular-nums">{formatKwacha(subtotal)}</dd>
      <dt className="text-muted">{t(texts.deliveryCost)}</dt>
      <dd className="text-right tabular-nums">{formatDeliveryCost(t, delivery)}</dd>
      <dt className="font-semibold">{totalLabel ?? t(texts.total)}</dt>
      <dd className="text-right">
        <Price amount={total} className="text-lg" />
      </dd>
    </dl>
  )
}
