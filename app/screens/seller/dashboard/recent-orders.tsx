import { href, Link } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { OverviewSection } from '#app/kit/overview-section.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { paymentStatusLabels } from '#app/modules/sales/orders/payment-status.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/seller-dashboard.ts'

/** The newest orders of the shop, each a whole row to press. */
export const RecentOrders = ({ orders, total }: { orders: Order[]; total: number }) => {
  const t = useTranslate()
  return (
    <OverviewSection
      title={t(texts.recentOrders)}
      to={href('/seller/orders')}
      all={t(texts.allOrders, { total })}
    >
      {orders.length === 0 && <Card as="p">{t(texts.noOrders)}</Card>}
      <ul className="divide-y divide-line rounded-card border border-line bg-card empty:hidden">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </OverviewSection>
  )
}

const Row = ({ order }: { order: Order }) => {
  const t = useTranslate()
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-mist">
      <div className="min-w-0 grow basis-52">
        <Link
          to={href('/seller/orders/:orderNumber', { orderNumber: order.orderNumber })}
          className="font-semibold text-leaf after:absolute after:inset-0 hover:underline"
        >
          {order.orderNumber}
        </Link>
        <p className="truncate text-sm">{goodsOf(t, order)}</p>
        <p className="truncate text-muted text-sm">
          {order.contactInfo.fullName}, <Timestamp at={order.createdAt} />
        </p>
      </div>
      <div className="flex items-center gap-3 sm:flex-col sm:items-end sm:gap-1">
        <span className="whitespace-nowrap font-display font-semibold tabular-nums">
          {formatKwacha(order.totalAmount)}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <OrderStatusBadge status={order.status} />
          <span className="text-muted text-sm">{spoken(t, paymentStatusLabels[order.paymentStatus])}</span>
        </span>
      </div>
    </li>
  )
}

function goodsOf(t: Translate, { items }: Order) {
  const [first] = items
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!first) return ''
  if (items.length === 1)
    return pieces === 1 ? first.name : t(texts.goods, { quantity: pieces, name: first.name })
  return t(texts.goodsAndMore, { name: first.name, count: items.length - 1 })
}
