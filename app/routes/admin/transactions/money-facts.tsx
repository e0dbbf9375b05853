import { href, Link } from 'react-router'
import { When } from '#app/components/when.tsx'
import type { FoundTransaction } from '#app/domain/payments/find-transaction.server.ts'
import { transactionText, wholeWay } from '#app/domain/payments/transaction-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { Fact, Facts } from '../facts.tsx'
import { sumText } from './sum-text.ts'

type Props = Pick<FoundTransaction, 'payment' | 'orders'>

/** All that is on our books about an attempt to pay. */
export const MoneyFacts = ({ payment, orders }: Props) => (
  <div className="mt-4 grid gap-4 md:grid-cols-2">
    <Facts title="Money">
      <Fact name="State">{transactionText(payment)}</Fact>
      <Fact name="Way">{wholeWay(payment)}</Fact>
      <Fact name="Asked for">{formatKwacha(payment.amount)}</Fact>
      {payment.received !== null && (
        <>
          <Fact name="Came">{sumText(payment.received, payment.currency)}</Fact>
          <Fact name="Provider’s fee">{formatKwacha(payment.fee)}</Fact>
          <Fact name="Goes back">{formatKwacha(payment.returned)}</Fact>
        </>
      )}
      {payment.failure && <Fact name="Reason">{payment.failure}</Fact>}
      <Fact name="Charge">{payment.chargeId}</Fact>
      {payment.providerReference && <Fact name="Reference">{payment.providerReference}</Fact>}
    </Facts>
    <Facts title="Orders and times">
      {orders.map(({ id, orderNumber, sellerName, totalAmount }) => (
        <Fact key={id} name={sellerName}>
          <Link
            to={href('/admin/orders/:orderId', { orderId: id })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {orderNumber}
          </Link>{' '}
          {formatKwacha(totalAmount)}
        </Fact>
      ))}
      <Moment name="Begun" at={payment.createdAt} />
      <Moment name="To be paid until" at={payment.payUntil} />
      <Moment name="Last asked about" at={payment.askedAt} />
      <Moment name="Money came" at={payment.settledAt} />
    </Facts>
  </div>
)

const Moment = ({ name, at }: { name: string; at: Date | null }) =>
  at && (
    <Fact name={name}>
      <When at={at.toISOString()} />
    </Fact>
  )
