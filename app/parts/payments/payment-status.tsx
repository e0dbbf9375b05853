import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { noMoney, type OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { type Order, paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as texts from '#messages/payments-page.ts'
import { paymentMessage, type Reader, refundText } from './payment-messages.ts'

/** `tellsBack`: whether each sum that goes back has its line here. */
type Props = { order: Order; money?: OrderMoney; reader: Reader; tellsBack?: boolean }

/** Where the money of one order is: whether it is paid, who holds it, what goes back. */
export function PaymentStatus({ order, money = noMoney, reader, tellsBack = true }: Props) {
  const t = useTranslate()
  const { label, tone, text } = paymentMessage(t, order, money, reader)
  const back = tellsBack ? money.back : []
  const lines = [text, ...back.map((one) => refundText(t, one, reader))].filter(Boolean)
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-base">
        <RichText
          text={t(texts.statusTitle, { status: label })}
          tags={{ status: (words) => <Badge tone={tone}>{words}</Badge> }}
        />
      </h3>
      <p className="text-muted text-sm">{t(paymentMethodLabels[order.paymentMethod])}</p>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-sm">
          {line}
        </p>
      ))}
      {money.payPath && (
        <ButtonLink to={money.payPath} className="mt-2 print:hidden">
          {t(texts.payNow)}
        </ButtonLink>
      )}
    </div>
  )
}
