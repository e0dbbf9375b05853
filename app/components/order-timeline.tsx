import type { OrderStatus as Status } from '#app/domain/orders/rules.ts'
import { OrderStatus } from './order-status.tsx'
import { When } from './when.tsx'

type Entry = { status: Status; timestamp: string; note: string }

/** What happened to an order, the latest first. */
export const OrderTimeline = ({ entries }: { entries: Entry[] }) => (
  <ol className="flex flex-col gap-4 border-line border-l-2 pl-4">
    {entries.toReversed().map(({ status, timestamp, note }) => (
      <li key={`${timestamp} ${status}`}>
        <OrderStatus status={status} />
        <p className="mt-1">{note}</p>
        <p className="text-muted text-sm">
          <When at={timestamp} />
        </p>
      </li>
    ))}
  </ol>
)
