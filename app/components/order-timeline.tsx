import type { Mover, StatusEntry } from '#app/domain/orders/rules.ts'
import { OrderStatus } from './order-status.tsx'
import { When } from './when.tsx'

type Props = { entries: StatusEntry[]; names: Record<Mover, string> }

/** What happened to an order, when, and by whom, the latest first. */
export const OrderTimeline = ({ entries, names }: Props) => (
  <ol className="flex flex-col gap-4 border-line border-l-2 pl-4">
    {entries.toReversed().map(({ status, timestamp, note, movedBy }) => (
      <li key={`${timestamp} ${status}`}>
        <OrderStatus status={status} />
        <p className="mt-1 [overflow-wrap:anywhere]">{note}</p>
        <p className="text-muted text-sm">
          {names[movedBy]}, <When at={timestamp} />
        </p>
      </li>
    ))}
  </ol>
)
