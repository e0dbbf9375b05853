import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderCounts } from '#app/modules/sales/orders/lists/list-rules.ts'
import { type OrderStatus, orderStatuses } from '#app/modules/sales/orders/rules.ts'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/orders.ts'
import { orderStatusLabels } from './status-badge.tsx'

type Props = {
  counts: OrderCounts
  chosen: OrderStatus | undefined
  hrefFor: (status?: OrderStatus) => string
}

export const totalOrderCount = (counts: OrderCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** One chip for each status that there are orders of, and for the one chosen. */
export const OrderStatusChips = ({ counts, chosen, hrefFor }: Props) => {
  const t = useTranslate()
  return (
    <div className="mt-3">
      <ChipRow label={t(texts.statusFilter)}>
        <ChipLink to={hrefFor()} selected={!chosen}>
          {t(texts.allStatuses)} <Count of={totalOrderCount(counts)} />
        </ChipLink>
        {orderStatuses
          .filter((status) => counts[status] || status === chosen)
          .map((status) => (
            <ChipLink key={status} to={hrefFor(status)} selected={status === chosen}>
              {t(orderStatusLabels[status])} <Count of={counts[status] ?? 0} />
            </ChipLink>
          ))}
      </ChipRow>
    </div>
  )
}

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{of}</span>
