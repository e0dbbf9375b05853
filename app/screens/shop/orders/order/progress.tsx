import { useTranslate } from '#app/messages/use-translate.ts'
import { isPickedUpFromSeller } from '#app/modules/sales/delivery/rules.ts'
import { wasPaid } from '#app/modules/sales/orders/payment-status.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { isReceived, isSent } from '#app/modules/sales/orders/status.ts'
import { Check } from '#app/ui/icons.tsx'
import * as texts from '#messages/orders.ts'

type Step = { name: keyof typeof texts.progress; isDone: boolean }

/** How far an order is, from left to right. Cash is paid last, with the goods in hand. */
function stepsOf({ status, paymentMethod, paymentStatus, deliveryMethod }: Order): Step[] {
  const payment: Step = { name: 'paid', isDone: wasPaid(paymentStatus) }
  const goods: Step[] = [
    { name: isPickedUpFromSeller(deliveryMethod) ? 'ready' : 'sent', isDone: isSent(status) },
    { name: 'there', isDone: isReceived(status) },
  ]
  const rest = paymentMethod === 'cash_on_delivery' ? [...goods, payment] : [payment, ...goods]
  return [{ name: 'placed', isDone: true }, ...rest]
}

export const OrderProgress = ({ order }: { order: Order }) => {
  const t = useTranslate()
  const steps = stepsOf(order)
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol aria-label={t(texts.progressTitle)} className="mb-3 flex gap-1">
      {steps.map(({ name, isDone }, place) => (
        <li
          key={name}
          aria-current={place === next ? 'step' : undefined}
          className={`min-w-0 flex-1 border-t-4 pt-1 text-sm [overflow-wrap:anywhere] ${
            isDone ? 'border-leaf font-semibold' : 'border-line text-muted'
          }`}
        >
          {isDone && <Check className="mr-1 inline size-4 text-leaf" aria-hidden="true" />}
          {t(texts.progress[name])}
          {isDone && <span className="sr-only"> ({t(texts.progressDone)})</span>}
        </li>
      ))}
    </ol>
  )
}
