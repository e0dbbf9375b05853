import type { ReactNode } from 'react'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ReturnedMoney } from '#app/modules/money/refunds/return-rules.ts'
import type { StatusEntry } from '#app/modules/sales/orders/rules.ts'
import type { Mover } from '#app/modules/sales/orders/status.ts'
import { Wallet } from '#app/ui/icons.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { history } from '#messages/order-status.ts'
import * as texts from '#messages/orders.ts'
import { refundEvents, withoutLineBreaks } from '../refunds/refund-messages.ts'
import { OrderStatusBadge } from './status-badge.tsx'

type Props = { entries: StatusEntry[]; names: Record<Mover, string>; returns?: ReturnedMoney[] }

/** What happened to an order and to the money that goes back, when, and by whom, the latest first. */
export const OrderTimeline = ({ entries, names, returns = [] }: Props) => {
  const t = useTranslate()
  return (
    <ol className="flex flex-col gap-4 border-line border-l-2 pl-4">
      {turnsOf(t, { entries, names, returns }).map(({ key, at, badge, text, by }) => (
        <li key={key}>
          {badge}
          {text && <p className="mt-1 [overflow-wrap:anywhere]">{text}</p>}
          <p className="text-muted text-sm">
            {by}, <Timestamp at={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}

type Turn = { key: string; at: string; badge: ReactNode; text: string; by: string }

/** What happened at one moment stays in its order. */
function turnsOf(
  t: Translate,
  { entries, names, returns }: Required<Props> & { returns: ReturnedMoney[] },
): Turn[] {
  const moves = entries.map(({ status, timestamp, note, movedBy }) => ({
    key: `${timestamp} ${status}`,
    at: timestamp,
    // Where nobody wrote a note it says what the badge says.
    text: note === t(history[status]) ? '' : note,
    by: names[movedBy],
    badge: <OrderStatusBadge status={status} happened />,
  }))
  const money = refundEvents(t, returns).map(({ at, text }) => ({
    key: `${at} ${text}`,
    at,
    text: withoutLineBreaks(text),
    by: names.platform,
    badge: <StatusBadge text={t(texts.moneyBack)} tone="plain" Icon={Wallet} />,
  }))
  return [...moves, ...money].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed()
}
