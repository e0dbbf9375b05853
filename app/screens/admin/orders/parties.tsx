import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import type { SellerContact } from '#app/modules/identity/shops/reading/find-seller-contact.server.ts'
import type { findParties } from '#app/modules/sales/orders/reading/find-parties.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { orderList } from './order-list.tsx'

type Props = {
  order: Order
  seller: SellerContact | undefined
  account: Awaited<ReturnType<typeof findParties>>['buyer']
}

/** Who bought and who sold, as they are reached. */
export const Parties = ({ order, seller, account }: Props) => (
  <>
    <DetailsCard title="The buyer">
      <Detail name="Name">{order.contactInfo.fullName}</Detail>
      <Detail name="Phone">
        <Call phone={order.contactInfo.phoneNumber} />
      </Detail>
      <Detail name="Email">
        <Write email={order.contactInfo.email} />
      </Detail>
      <Detail name="Account">
        <Account order={order} account={account} />
      </Detail>
      {order.buyerId && (
        <Detail name="Orders">
          <OrdersLink wanted={{ buyer: order.buyerId }}>All that this account bought</OrdersLink>
        </Detail>
      )}
    </DetailsCard>
    <DetailsCard title="The seller">
      <Detail name="Shop">
        <TextLink to={href('/admin/sellers/:sellerId', { sellerId: order.sellerId })}>
          {seller?.name ?? order.sellerName}
        </TextLink>
        {seller && seller.name !== order.sellerName && ` (then ${order.sellerName})`}
      </Detail>
      <Detail name="Place">{seller?.place}</Detail>
      <Detail name="Phone">
        <Call phone={seller?.phone} />
      </Detail>
      <Detail name="Email">
        <Write email={seller?.email} />
      </Detail>
      <Detail name="Orders">
        <OrdersLink wanted={{ seller: order.sellerId }}>All that this shop sold</OrdersLink>
      </Detail>
    </DetailsCard>
  </>
)

function Account({ order: { guestOrder, buyerId }, account }: Pick<Props, 'order' | 'account'>) {
  if (guestOrder) return 'Ordered as a guest'
  if (!buyerId || !account) return 'Deleted'
  return (
    <TextLink tall to={href('/admin/users/:userId', { userId: buyerId })}>
      {`${account.name} (${account.email})`}
    </TextLink>
  )
}

const linkLook = 'inline-flex min-h-11 items-center text-leaf underline underline-offset-4'

const Call = ({ phone }: { phone: string | undefined }) =>
  phone ? (
    <a href={`tel:${phone}`} className={linkLook}>
      {formatPhone(phone)}
    </a>
  ) : (
    'Not given'
  )

const Write = ({ email }: { email: string | undefined }) =>
  email ? (
    <a href={`mailto:${email}`} className={linkLook}>
      {email}
    </a>
  ) : (
    'Not given'
  )

type LinkProps = { wanted: { seller?: string; buyer?: string }; children: string }
const OrdersLink = ({ wanted, children }: LinkProps) => (
  <TextLink tall to={href('/admin/orders') + orderList.write(wanted)}>
    {children}
  </TextLink>
)
