import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ProductCounts } from '#app/modules/catalog/products/editing/edit-rules.ts'
import { productStatuses } from '#app/modules/catalog/products/status.ts'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { ProductStatusBadge, productStatusLabels } from '#app/parts/products/status-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-shops.ts'
import { moderationList } from '../moderation/product-list.tsx'
import { orderList } from '../orders/order-list.tsx'
import type { ShopActivity } from './find-recent-activity.server.ts'

type Props = { sellerId: string; latest: ShopActivity; counts: ProductCounts }

/** What a shop sold and listed last, with the way to all of it. */
export const RecentActivity = ({ sellerId, latest: { orders, products }, counts }: Props) => {
  const t = useTranslate()
  return (
    <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
      <Part title={t(texts.latestOrders)}>
        {orders.rows.length === 0 && <p className="text-muted">{t(texts.noOrders)}</p>}
        <ul>
          {orders.rows.map(({ id, orderNumber, createdAt, contactInfo, totalAmount, status }) => (
            <Row
              key={id}
              to={href('/admin/orders/:orderId', { orderId: id })}
              name={orderNumber}
              below={
                <>
                  {contactInfo.fullName}, <Timestamp at={createdAt.toISOString()} />
                </>
              }
              status={<OrderStatusBadge status={status} />}
              amount={totalAmount}
            />
          ))}
        </ul>
        {orders.rows.length > 0 && (
          <All to={href('/admin/orders') + orderList.write({ seller: sellerId })}>
            {t(texts.allOrders, { counts: sumOf(orders.counts) })}
          </All>
        )}
      </Part>
      <Part title={t(texts.latestProducts)}>
        {products.length === 0 && <p className="text-muted">{t(texts.noProducts)}</p>}
        <ul>
          {products.map(({ id, name, price, stock, status }) => (
            <Row
              key={id}
              to={href('/admin/products/:productId', { productId: id })}
              name={name}
              below={stock > 0 ? t(texts.inStock, { count: stock }) : t(texts.outOfStock)}
              status={<ProductStatusBadge status={status} />}
              amount={price}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-4">
          {productStatuses
            .filter((status) => counts[status] > 0)
            .map((status) => (
              <All
                key={status}
                to={href('/admin/products') + moderationList.write({ seller: sellerId, status })}
              >
                {t(texts.statusCount, {
                  status: spoken(t, productStatusLabels[status]),
                  count: counts[status],
                })}
              </All>
            ))}
        </div>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title} className="min-w-0">
    <h2 className="mb-1 text-lg">{title}</h2>
    {children}
  </Card>
)

const All = ({ to, children }: { to: string; children: string }) => (
  <TextLink tall to={to}>
    {children}
  </TextLink>
)

type RowProps = { to: string; name: string; below: ReactNode; status: ReactNode; amount: number }
const Row = ({ to, name, below, status, amount }: RowProps) => (
  <li className="flex flex-wrap items-start justify-between gap-x-3 border-line border-b py-2">
    <div className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
      <TextLink tall strong to={to}>
        {name}
      </TextLink>
      <p className="text-muted text-sm">{below}</p>
    </div>
    <div className="ml-auto min-w-0 text-right">
      {status}
      <p className="tabular-nums">{formatKwacha(amount)}</p>
    </div>
  </li>
)
