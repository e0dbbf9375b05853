import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { FoundTransaction } from '#app/modules/money/payments/reconciliation/find-transaction.server.ts'
import { transactionText, wholeWay } from '#app/modules/money/payments/reconciliation/transaction-rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatAmount } from './format-amount.ts'

type Props = Pick<FoundTransaction, 'payment' | 'orders'>

/** All that is on our books about an attempt to pay. */
export const TransactionDetails = ({ payment, orders }: Props) => (
  <div className="mt-4 grid gap-4 md:grid-cols-2">
    <DetailsCard title="Money">
      <Detail name="State">{transactionText(payment)}</Detail>
      <Detail name="Way">{wholeWay(payment)}</Detail>
      <Detail name="Asked for">{formatKwacha(payment.amount)}</Detail>
      {payment.received !== null && (
        <>
          <Detail name="Came">{formatAmount(payment.received, payment.currency)}</Detail>
          <Detail name="Provider’s fee">{formatKwacha(payment.fee)}</Detail>
          <Detail name="Goes back">{formatKwacha(payment.returned)}</Detail>
        </>
      )}
      {payment.failure && <Detail name="Reason">{payment.failure}</Detail>}
      <Detail name="Charge">{payment.chargeId}</Detail>
      {payment.providerReference && <Detail name="Reference">{payment.providerReference}</Detail>}
    </DetailsCard>
    <DetailsCard title="Orders and times">
      {orders.map(({ id, orderNumber, sellerName, totalAmount }) => (
        <Detail key={id} name={sellerName}>
          <TextLink tall tone="plain" to={href('/admin/orders/:orderId', { orderId: id })}>
            {orderNumber}
          </TextLink>{' '}
          {formatKwacha(totalAmount)}
        </Detail>
      ))}
      <Moment name="Begun" at={payment.createdAt} />
      <Moment name="To be paid until" at={payment.payUntil} />
      <Moment name="Last asked about" at={payment.askedAt} />
      <Moment name="Money came" at={payment.settledAt} />
    </DetailsCard>
  </div>
)

const Moment = ({ name, at }: { name: string; at: Date | null }) =>
  at && (
    <Detail name={name}>
      <Timestamp at={at.toISOString()} />
    </Detail>
  )
