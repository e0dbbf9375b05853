import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { needsLabel } from '#app/modules/sales/orders/parcels/parcel-rules.ts'
import { type Order, paymentSummary } from '#app/modules/sales/orders/rules.ts'
import { nextStepForSeller } from '#app/parts/orders/next-step-messages.ts'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/seller-orders.ts'
import { type OrderListParams, orderAddress } from './list-params.ts'

const heads = ['order', 'buyer', 'items', 'total', 'status'] as const

type Props = { orders: Order[]; total: number; wanted: OrderListParams }

/** A table on a desk, a card for each order on a phone. */
export const OrderTable = ({ orders, total, wanted }: Props) => {
  const t = useTranslate()
  return (
    <>
      <p className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm">
        {t(texts.total, { total })}
        <span className="flex flex-wrap gap-x-5">
          <LabelLinks parcels={orders.filter(needsLabel).length} wanted={wanted} />
          <a
            href={`${href('/seller/orders.csv')}${orderAddress.write({ ...wanted, page: 1 })}`}
            download
            className={quietLink}
          >
            {t(texts.downloadAsCsv)}
          </a>
        </span>
      </p>
      <table className="w-full text-left max-md:block">
        <thead className="bg-mist text-sm max-md:hidden">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {t(texts.tableHeads[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {orders.map((order) => (
            <Sale key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const quietLink = 'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4'

/** The papers of all parcels on this page that are still to be handed over. */
function LabelLinks({ parcels, wanted }: { parcels: number; wanted: OrderListParams }) {
  const t = useTranslate()
  if (parcels < 2) return null
  const labels = `${href('/seller/orders/labels.pdf')}${orderAddress.write(wanted)}`
  return (
    <>
      <a href={labels} className={quietLink}>
        {t(texts.labelsOfAll, { count: parcels })}
      </a>
      <a href={`${labels}${labels.endsWith('?') ? '' : '&'}size=58mm`} className={quietLink}>
        {t(texts.onRoll)}
      </a>
    </>
  )
}

const Sale = ({ order }: { order: Order }) => {
  const t = useTranslate()
  return (
    <tr className="align-top max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:border-line md:border-b">
      <Cell>
        <TextLink
          tall
          strong
          to={href('/seller/orders/:orderNumber', { orderNumber: order.orderNumber })}
          className="whitespace-nowrap md:min-h-0"
        >
          {order.orderNumber}
        </TextLink>
        <span className="block text-muted text-sm">
          <Timestamp at={order.createdAt} />
        </span>
      </Cell>
      <Cell className="max-md:col-span-2 max-md:row-start-2">
        <span className="[overflow-wrap:anywhere]">{order.contactInfo.fullName}</span>
        <span className="block whitespace-nowrap text-muted text-sm">
          {formatPhone(order.contactInfo.phoneNumber)}
        </span>
      </Cell>
      <Cell className="max-md:col-span-2">
        <span className="line-clamp-2 text-sm">
          {order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </span>
      </Cell>
      <Cell className="max-md:col-span-2">
        <span className="whitespace-nowrap font-semibold tabular-nums">
          {formatKwacha(order.totalAmount)}
        </span>
        <span className="block text-muted text-sm">{t(paymentSummary(order))}</span>
      </Cell>
      <Cell className="max-md:contents">
        <span className="max-md:col-start-2 max-md:row-start-1">
          <OrderStatusBadge status={order.status} />
        </span>
        <span className="mt-1 block text-muted text-sm max-md:col-span-2">{nextStepForSeller(t, order)}</span>
      </Cell>
    </tr>
  )
}

const Cell = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <td className={`min-w-0 md:px-3 md:py-3 ${className}`}>{children}</td>
)
