import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { manualPaymentFindingsFor } from '#app/modules/money/payments/manual/manual-payment-rules.ts'
import { isUnpaid } from '#app/modules/money/payments/provider/outcome-rules.ts'
import type { ListedPayment } from '#app/modules/money/payments/review/list-payments.server.ts'
import { paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import { isCancelled } from '#app/modules/sales/orders/status.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-payments.ts'
import { dueText, type FormProblem, ManualPaymentForms } from './manual-payment-forms.tsx'
import { PaymentStatusBadge } from './payment-status-badge.tsx'

export type PaymentRow = ListedPayment & { findings: ReturnType<typeof manualPaymentFindingsFor> }

/** `address` is the list's own, to come back to after a row was noted; only the row that is `opened` has forms. */
type Opened = { address: string; opened: string | null; problem: FormProblem | undefined }
export const columns = ({ address, opened, problem }: Opened): Column<PaymentRow>[] => [
  {
    head: texts.order,
    onCard: 'title',
    cell: ({ id, orderNumber, contactInfo: { fullName, phoneNumber } }) => (
      <>
        <TextLink
          to={href('/admin/orders/:orderId', { orderId: id })}
          tall
          strong
          className="whitespace-nowrap md:min-h-0"
        >
          {orderNumber}
        </TextLink>
        <span className="block">{fullName}</span>
        <span className="block text-muted text-sm">{formatPhone(phoneNumber)}</span>
      </>
    ),
  },
  {
    head: texts.seller,
    cell: ({ sellerId, sellerName }) => (
      <TextLink to={href('/admin/sellers/:sellerId', { sellerId })} tone="plain">
        {sellerName}
      </TextLink>
    ),
  },
  {
    head: texts.amount,
    sortedBy: { desc: 'largest' },
    numeric: true,
    cell: ({ totalAmount, paymentMethod, together }, t) => (
      <>
        <span className="whitespace-nowrap font-semibold">{formatKwacha(totalAmount)}</span>
        <span className="block text-muted text-sm">{t(paymentMethodLabels[paymentMethod])}</span>
        {together && (
          <span className="block text-muted text-sm">
            {t(texts.oneOfOrders, {
              orders: together.orders,
              total: formatKwacha(together.total),
            })}
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.payment,
    onCard: 'end',
    cell: ({ paymentStatus, status }, t) => (
      <>
        <span className="whitespace-nowrap">
          <PaymentStatusBadge status={paymentStatus} />
        </span>
        {isCancelled(status) && <span className="block text-muted text-sm">{t(texts.orderCancelled)}</span>}
      </>
    ),
  },
  {
    head: texts.since,
    sortedBy: { asc: 'oldest', desc: 'newest' },
    cell: ({ paymentSince }) => <Timestamp at={paymentSince.toISOString()} />,
  },
  {
    head: texts.reference,
    cell: ({ id, orderNumber, paymentReference, findings, due, ...order }, t) => (
      <>
        {paymentReference && <span className="block">{paymentReference}</span>}
        {findings.includes('paid') && (
          <span className="block text-muted text-sm">
            {dueText(t, { ...due, own: isUnpaid(order) ? order.totalAmount : 0 })}
          </span>
        )}
        {id === opened && (
          <ManualPaymentForms
            id={id}
            orderNumber={orderNumber}
            findings={findings}
            address={address}
            problem={problem?.typed.id === id ? problem : undefined}
          />
        )}
        {findings.length > 0 && (
          <TextLink
            to={id === opened ? address : `${address}&row=${id}`}
            preventScrollReset
            tall
            className="whitespace-nowrap md:min-h-0"
          >
            {t(id === opened ? texts.closeForms : texts.record)}
            <span className="sr-only">: {orderNumber}</span>
          </TextLink>
        )}
      </>
    ),
  },
]
