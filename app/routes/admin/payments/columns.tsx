import { href, Link } from 'react-router'
import { When } from '#app/components/when.tsx'
import { paymentMethodLabels } from '#app/domain/orders/rules.ts'
import type { ListedPayment } from '#app/domain/payments/list-payments.server.ts'
import { isUnpaid } from '#app/domain/payments/outcome-rules.ts'
import type { findingsFor } from '#app/domain/payments/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { NoteForms, type Problem } from './note-forms.tsx'
import { PaymentStatus } from './payment-status.tsx'

type Row = ListedPayment & { findings: ReturnType<typeof findingsFor> }

/** `address` is the list's own, to come back to after a row was noted. */
export const columns = (address: string, problem: Problem | undefined): Column<Row>[] => [
  {
    head: 'Order',
    onCard: 'title',
    cell: ({ id, orderNumber, contactInfo: { fullName, phoneNumber } }) => (
      <>
        <Link
          to={href('/admin/orders/:orderId', { orderId: id })}
          className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-leaf underline underline-offset-4 md:min-h-0"
        >
          {orderNumber}
        </Link>
        <span className="block">{fullName}</span>
        <span className="block text-muted text-sm">{formatPhone(phoneNumber)}</span>
      </>
    ),
  },
  {
    head: 'Seller',
    cell: ({ sellerId, sellerName }) => (
      <Link to={href('/admin/sellers/:sellerId', { sellerId })} className="underline underline-offset-4">
        {sellerName}
      </Link>
    ),
  },
  {
    head: 'Amount',
    numeric: true,
    cell: ({ totalAmount, paymentMethod, together }) => (
      <>
        <span className="whitespace-nowrap font-semibold">{formatKwacha(totalAmount)}</span>
        <span className="block text-muted text-sm">{paymentMethodLabels[paymentMethod]}</span>
        {together && (
          <span className="block text-muted text-sm">
            One of {together.orders}, {formatKwacha(together.total)} together
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Payment',
    onCard: 'end',
    cell: ({ paymentStatus, status }) => (
      <>
        <span className="whitespace-nowrap">
          <PaymentStatus status={paymentStatus} />
        </span>
        {status === 'cancelled' && <span className="block text-muted text-sm">Order cancelled</span>}
      </>
    ),
  },
  { head: 'Since', cell: ({ paymentSince }) => <When at={paymentSince.toISOString()} /> },
  {
    head: 'Reference',
    cell: ({ id, orderNumber, paymentReference, findings, due, ...order }) => (
      <>
        {paymentReference && <span className="block">{paymentReference}</span>}
        <NoteForms
          id={id}
          orderNumber={orderNumber}
          findings={findings}
          address={address}
          due={{ ...due, own: isUnpaid(order) ? order.totalAmount : 0 }}
          problem={problem?.typed.id === id ? problem : undefined}
        />
      </>
    ),
  },
]
