import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { commissionOf, commissionRateText } from '#app/modules/sales/orders/accounting/commission-rules.ts'
import type { OrderAccounting } from '#app/modules/sales/orders/accounting/find-order-accounting.server.ts'
import { type Order, paymentMethodLabels, paymentStatusLabels } from '#app/modules/sales/orders/rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { paymentList } from '../payments/payment-list.tsx'

/** How an order is paid, and what the platform keeps of it. */
export const PaymentDetails = ({ order, books }: { order: Order; books: OrderAccounting }) => {
  const t = useTranslate()
  return (
    <DetailsCard title="The money">
      <Detail name="Total">{formatKwacha(order.totalAmount)}</Detail>
      <Detail name="Paid by">{t(paymentMethodLabels[order.paymentMethod])}</Detail>
      <Detail name="Payment">
        {t(paymentStatusLabels[order.paymentStatus])}, since{' '}
        <Timestamp at={books.paymentSince.toISOString()} />
      </Detail>
      <Detail name="Reference">{books.paymentReference ?? 'None'}</Detail>
      <Detail name="Commission">
        {formatKwacha(commissionOf({ ...order, ...books }))} ({commissionRateText(books.commissionRate)})
      </Detail>
      <Detail name="Payments">
        <TextLink tall to={href('/admin/payments') + paymentList.write({ search: order.orderNumber })}>
          Among all payments
        </TextLink>
      </Detail>
    </DetailsCard>
  )
}
