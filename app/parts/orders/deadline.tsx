import { useTranslate } from '#app/messages/use-translate.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { Clock } from '#app/ui/icons.tsx'
import { deadlineText } from './deadline-messages.ts'

type Props = {
  order: Order
  reader: 'buyer' | 'seller' | 'admin'
  cancelsAt?: string
  now: string
}

/** Until when the seller of an order is waited for, and what happens then. */
export function OrderDeadline({ order, reader, cancelsAt, now }: Props) {
  const t = useTranslate()
  const text = deadlineText(t, order, reader, { cancelsAt, now: new Date(now) })
  if (!text) return null
  return (
    <p className="mt-2 flex items-start gap-2 text-sm">
      <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
