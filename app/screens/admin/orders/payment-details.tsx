import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { paymentStatusLabels } from '#app/modules/sales/orders/payment-status.ts'
import type { OrderAccounting } from '#app/modules/sales/orders/reading/reading.server.ts'
import {
  commissionOf,
  commissionRateText,
  type Order,
  paymentMethodLabels,
} from '#app/modules/sales/orders/rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-orders.ts'
import { paymentList } from '../payments/payment-list.tsx'

/** How an order is paid, and what the platform keeps of it. */
export const PaymentDetails = ({ order, books }: { order: Order; books: OrderAccounting }) => {
  const t = useTranslate()
  return (
    <DetailsCard title={t(texts.moneyTitle)}>
      <Detail name={t(texts.total)}>{formatKwacha(order.totalAmount)}</Detail>
      <Detail name={t(texts.paidBy)}>{t(paymentMethodLabels[order.paymentMethod])}</Detail>
      <Detail name={t(texts.payment)}>
        <RichText
          text={t(texts.statusSince, { status: t(paymentStatusLabels[order.paymentStatus]) })}
          tags={{ at: () => <Timestamp at={books.paymentSince.toISOString()} /> }}
        />
      </Detail>
      <Detail name={t(texts.reference)}>{books.paymentReference ?? t(texts.none)}</Detail>
      <Detail name={t(texts.commission)}>
        {t(texts.commissionAtRate, {
          amount: formatKwacha(commissionOf({ ...order, ...books })),
          rate: commissionRateText(books.commissionRate),
        })}
      </Detail>
      <Detail name={t(texts.payments)}>
        <TextLink tall to={href('/admin/payments') + paymentList.write({ search: order.orderNumber })}>
          {t(texts.amongAllPayments)}
        </TextLink>
      </Detail>
    </DetailsCard>
  )
}
