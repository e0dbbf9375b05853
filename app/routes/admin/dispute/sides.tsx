import { href, Link } from 'react-router'
import { Recipient } from '#app/components/recipient.tsx'
import type { Order } from '#app/domain/orders/rules.ts'
import type { SellerContact } from '#app/domain/sellers/find-seller-contact.server.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { Fact, Facts } from '../facts.tsx'

const linkLook = 'text-leaf underline underline-offset-4'

/** Whom to call, and where the order itself is. */
export const Sides = ({ order, seller }: { order: Order; seller: SellerContact | undefined }) => (
  <div className="my-6 grid items-start gap-4 md:grid-cols-2">
    <Facts title="The buyer">
      <Fact name="Name">{order.contactInfo.fullName}</Fact>
      <Fact name="Phone">{formatPhone(order.contactInfo.phoneNumber)}</Fact>
      <Fact name="Email">{order.contactInfo.email || 'Not given'}</Fact>
      <Fact name="For">
        <Recipient order={order} />
      </Fact>
    </Facts>
    <Facts title="The seller">
      <Fact name="Shop">
        <Link to={href('/admin/sellers/:sellerId', { sellerId: order.sellerId })} className={linkLook}>
          {order.sellerName}
        </Link>
      </Fact>
      <Fact name="Phone">{seller?.phone ? formatPhone(seller.phone) : 'Not given'}</Fact>
      <Fact name="Email">{seller?.email || 'Not given'}</Fact>
      <Fact name="Order">
        <Link to={href('/admin/orders/:orderId', { orderId: order.id })} className={linkLook}>
          {order.orderNumber}
        </Link>
      </Fact>
    </Facts>
  </div>
)
