import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { transactionText, wholeWay } from '#app/modules/money/payments/reconciliation/reconciliation-rules.ts'
import type { FoundTransaction } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-payments.ts'
import { formatAmount } from './format-amount.ts'

type Props = Pick<FoundTransaction, 'payment' | 'orders'>

/** All that is on our books about an attempt to pay. */
export const TransactionDetails = ({ payment, orders }: Props) => {
  const t = useTranslate()
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <DetailsCard title={t(texts.money)}>
        <Detail name={t(texts.state)}>{t(transactionText(payment))}</Detail>
        <Detail name={t(texts.way)}>{wholeWay(t, payment)}</Detail>
        <Detail name={t(texts.askedFor)}>{formatKwacha(payment.amount)}</Detail>
        {payment.received !== null && (
          <>
            <Detail name={t(texts.came)}>{formatAmount(payment.received, payment.currency)}</Detail>
            <Detail name={t(texts.providersFee)}>{formatKwacha(payment.fee)}</Detail>
            <Detail name={t(texts.goesBack)}>{formatKwacha(payment.returned)}</Detail>
          </>
        )}
        {payment.failure && <Detail name={t(texts.reason)}>{payment.failure}</Detail>}
        <Detail name={t(texts.charge)}>{payment.chargeId}</Detail>
        {payment.providerReference && <Detail name={t(texts.reference)}>{payment.providerReference}</Detail>}
      </DetailsCard>
      <DetailsCard title={t(texts.ordersAndTimes)}>
        {orders.map(({ id, orderNumber, sellerName, totalAmount }) => (
          <Detail key={id} name={sellerName}>
            <TextLink tall tone="plain" to={href('/admin/orders/:orderId', { orderId: id })}>
              {orderNumber}
            </TextLink>{' '}
            {formatKwacha(totalAmount)}
          </Detail>
        ))}
        <Moment name={t(texts.begun)} at={payment.createdAt} />
        <Moment name={t(texts.toBePaidUntil)} at={payment.payUntil} />
        <Moment name={t(texts.lastAskedAbout)} at={payment.askedAt} />
        <Moment name={t(texts.moneyCame)} at={payment.settledAt} />
      </DetailsCard>
    </div>
  )
}

const Moment = ({ name, at }: { name: string; at: Date | null }) =>
  at && (
    <Detail name={name}>
      <Timestamp at={at.toISOString()} />
    </Detail>
  )
