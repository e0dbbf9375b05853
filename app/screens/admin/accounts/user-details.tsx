import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { formatKwacha } from '#app/base/money.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrdersOfUser } from '#app/modules/sales/orders/reading/reading.server.ts'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-accounts.ts'
import { orderList } from '../orders/order-list.tsx'

type Props = {
  person: {
    id: string
    email: string | null
    emailVerified: boolean
    phone: string | null
    language: 'en' | 'ny'
    createdAt: Date
  }
  shop: { businessName: string } | null
  orders: OrdersOfUser
}

/** Who somebody is, and what they bought and sold. */
export const UserDetails = ({ person, shop, orders }: Props) => {
  const t = useTranslate()
  return (
    <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
      <DetailsCard title={t(texts.person)}>
        <Detail name={t(texts.email)}>
          {person.email
            ? t(person.emailVerified ? texts.confirmedEmail : texts.unconfirmedEmail, { email: person.email })
            : t(texts.notGiven)}
        </Detail>
        <Detail name={t(texts.phone)}>{person.phone ? formatPhone(person.phone) : t(texts.notGiven)}</Detail>
        <Detail name={t(texts.language)}>
          {person.language === 'ny' ? t(texts.chichewa) : t(texts.english)}
        </Detail>
        <Detail name={t(texts.hereSince)}>
          <Timestamp at={person.createdAt.toISOString()} />
        </Detail>
        <Detail name={t(texts.shop)}>
          {shop ? (
            <TextLink to={href('/admin/sellers/:sellerId', { sellerId: person.id })}>
              {shop.businessName}
            </TextLink>
          ) : (
            t(texts.none)
          )}
        </Detail>
      </DetailsCard>
      <DetailsCard title={t(texts.orders)}>
        <Detail name={t(texts.placed)}>
          <TextLink to={href('/admin/orders') + orderList.write({ buyer: person.id })}>
            {orders.bought}
          </TextLink>
        </Detail>
        {(shop || orders.sold > 0) && (
          <Detail name={t(texts.sold)}>
            <TextLink to={href('/admin/orders') + orderList.write({ seller: person.id })}>
              {orders.sold}
            </TextLink>
          </Detail>
        )}
        {orders.newest.map(({ id, orderNumber, status, totalAmount, createdAt }) => (
          <div key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <dt>
              <TextLink tall to={href('/admin/orders/:orderId', { orderId: id })}>
                {orderNumber}
              </TextLink>
              <span className="block text-muted text-sm">
                <Timestamp at={createdAt.toISOString()} />
              </span>
            </dt>
            <dd className="text-right">
              <OrderStatusBadge status={status} />
              <span className="block tabular-nums">{formatKwacha(totalAmount)}</span>
            </dd>
          </div>
        ))}
      </DetailsCard>
    </div>
  )
}
