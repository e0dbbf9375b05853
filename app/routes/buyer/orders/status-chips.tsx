import { orderStatusLabels } from '#app/components/order-status.tsx'
import type { OrderCounts } from '#app/domain/orders/list-rules.ts'
import { orderStatuses } from '#app/domain/orders/rules.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { addressOf, type Wanted } from './address.ts'

type Props = { counts: OrderCounts; all: number; wanted: Wanted }

/** One chip for each status that there are orders of, and for the one chosen. */
export const StatusChips = ({ counts, all, wanted: { searchQuery, status: chosen } }: Props) => {
  const search = searchQuery ? { searchQuery } : {}
  return (
    <div className="mt-3">
      <ChipRow label="Status">
        <ChipLink to={addressOf({ ...search, page: 1 })} selected={!chosen}>
          All <Count of={all} />
        </ChipLink>
        {orderStatuses
          .filter((status) => counts[status] || status === chosen)
          .map((status) => (
            <ChipLink
              key={status}
              to={addressOf({ ...search, status, page: 1 })}
              selected={status === chosen}
            >
              {orderStatusLabels[status]} <Count of={counts[status] ?? 0} />
            </ChipLink>
          ))}
      </ChipRow>
    </div>
  )
}

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{of}</span>
