import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import type { SellerContact } from '#app/modules/identity/shops/reading/find-seller-contact.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { OrderRecipient } from '#app/parts/orders/recipient.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Whom to call, and where the order itself is. */
export const Parties = ({ order, seller }: { order: Order; seller: SellerContact | undefined }) => (
  <div className="my-6 grid items-start gap-4 md:grid-cols-2">
    <DetailsCard title="The buyer">
      <Detail name="Name">{order.contactInfo.fullName}</Detail>
      <Detail name="Phone">{formatPhone(order.contactInfo.phoneNumber)}</Detail>
      <Detail name="Email">{order.contactInfo.email || 'Not given'}</Detail>
      <Detail name="For">
        <OrderRecipient order={order} />
      </Detail>
    </DetailsCard>
    <DetailsCard title="The seller">
      <Detail name="Shop">
        <TextLink to={href('/admin/sellers/:sellerId', { sellerId: order.sellerId })}>
          {order.sellerName}
        </TextLink>
      </Detail>
      <Detail name="Phone">{seller?.phone ? formatPhone(seller.phone) : 'Not given'}</Detail>
      <Detail name="Email">{seller?.email || 'Not given'}</Detail>
      <Detail name="Order">
        <TextLink to={href('/admin/orders/:orderId', { orderId: order.id })}>{order.orderNumber}</TextLink>
      </Detail>
    </DetailsCard>
  </div>
)
