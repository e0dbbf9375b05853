import { noMoney, type OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { type Order, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { paymentMessage, type Reader, refundText } from './payment-messages.ts'

/** `tellsBack`: whether each sum that goes back has its line here. */
type Props = { order: Order; money?: OrderMoney | undefined; reader: Reader; tellsBack?: boolean }

/** Where the money of one order is: whether it is paid, who holds it, what goes back. */
export function PaymentStatus({ order, money = noMoney, reader, tellsBack = true }: Props) {
  const { label, tone, text } = paymentMessage(order, money, reader)
  const back = tellsBack ? money.back : []
  const lines = [text, ...back.map((one) => refundText(one, reader))].filter(Boolean)
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-base">
        Payment <Badge tone={tone}>{label}</Badge>
      </h3>
      <p className="text-muted text-sm">{paymentMethodLabels[order.paymentMethod]}</p>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-sm">
          {line}
        </p>
      ))}
      {money.payPath && (
        <ButtonLink to={money.payPath} className="mt-2 print:hidden">
          Pay now
        </ButtonLink>
      )}
    </div>
  )
}
