import { href, Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { When } from '#app/components/when.tsx'
import type { OrdersOf } from '#app/domain/orders/find-orders-of.server.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { Fact, Facts } from '../facts.tsx'
import { orderAddress } from '../orders/address.ts'

type Props = {
  person: {
    id: string
    email: string
    emailVerified: boolean
    phone: string | null
    language: 'en' | 'ny'
    createdAt: Date
  }
  shop: { businessName: string } | null
  orders: OrdersOf
}

const link = 'text-leaf underline underline-offset-4'

/** Who somebody is, and what they bought and sold. */
export const UserFacts = ({ person, shop, orders }: Props) => (
  <div className="mt-6 grid items-start gap-4 md:grid-cols-2">
    <Facts title="Person">
      <Fact name="Email">
        {person.email}
        {person.emailVerified ? ' (confirmed)' : ' (not confirmed)'}
      </Fact>
      <Fact name="Phone">{person.phone ? formatPhone(person.phone) : 'Not given'}</Fact>
      <Fact name="Language">{person.language === 'ny' ? 'Chichewa' : 'English'}</Fact>
      <Fact name="Here since">
        <When at={person.createdAt.toISOString()} />
      </Fact>
      <Fact name="Shop">
        {shop ? (
          <Link to={href('/admin/sellers/:sellerId', { sellerId: person.id })} className={link}>
            {shop.businessName}
          </Link>
        ) : (
          'None'
        )}
      </Fact>
    </Facts>
    <Facts title="Orders">
      <Fact name="Placed">
        <Link to={href('/admin/orders') + orderAddress.write({ buyer: person.id })} className={link}>
          {orders.bought}
        </Link>
      </Fact>
      {(shop || orders.sold > 0) && (
        <Fact name="Sold">
          <Link to={href('/admin/orders') + orderAddress.write({ seller: person.id })} className={link}>
            {orders.sold}
          </Link>
        </Fact>
      )}
      {orders.newest.map(({ id, orderNumber, status, totalAmount, createdAt }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <dt>
            <Link
              to={href('/admin/orders/:orderId', { orderId: id })}
              className={`inline-flex min-h-11 items-center ${link}`}
            >
              {orderNumber}
            </Link>
            <span className="block text-muted text-sm">
              <When at={createdAt.toISOString()} />
            </span>
          </dt>
          <dd className="text-right">
            <OrderStatus status={status} />
            <span className="block tabular-nums">{formatKwacha(totalAmount)}</span>
          </dd>
        </div>
      ))}
    </Facts>
  </div>
)
