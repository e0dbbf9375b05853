import type { ReactNode } from 'react'
import type { Mover, StatusEntry } from '#app/domain/orders/rules.ts'
import type { Returned } from '#app/domain/refunds/return-rules.ts'
import { Wallet } from '#app/ui/icons.tsx'
import { moneyTurns, unbroken } from './money-back-words.ts'
import { OrderStatus } from './order-status.tsx'
import { StatusBadge } from './status-badge.tsx'
import { When } from './when.tsx'

type Props = { entries: StatusEntry[]; names: Record<Mover, string>; returns?: Returned[] | undefined }

/** What happened to an order and to the money that goes back, when, and by whom, the latest first. */
export const OrderTimeline = ({ entries, names, returns = [] }: Props) => (
  <ol className="flex flex-col gap-4 border-line border-l-2 pl-4">
    {turnsOf({ entries, names, returns }).map(({ key, at, badge, text, by }) => (
      <li key={key}>
        {badge}
        <p className="mt-1 [overflow-wrap:anywhere]">{text}</p>
        <p className="text-muted text-sm">
          {by}, <When at={at} />
        </p>
      </li>
    ))}
  </ol>
)

type Turn = { key: string; at: string; badge: ReactNode; text: string; by: string }

/** What happened at one moment stays in its order. */
function turnsOf({ entries, names, returns }: Required<Props> & { returns: Returned[] }): Turn[] {
  const moves = entries.map(({ status, timestamp, note, movedBy }) => ({
    key: `${timestamp} ${status}`,
    at: timestamp,
    text: note,
    by: names[movedBy],
    badge: <OrderStatus status={status} />,
  }))
  const money = moneyTurns(returns).map(({ at, text }) => ({
    key: `${at} ${text}`,
    at,
    text: unbroken(text),
    by: names.platform,
    badge: <StatusBadge text="Money back" tone="plain" Icon={Wallet} />,
  }))
  return [...moves, ...money].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed()
}
