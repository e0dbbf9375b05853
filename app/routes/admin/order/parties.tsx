import { href, Link } from 'react-router'
import type { findParties } from '#app/domain/orders/find-parties.server.ts'
import type { Order } from '#app/domain/orders/rules.ts'
import type { SellerContact } from '#app/domain/sellers/find-seller-contact.server.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { Fact, Facts } from '../facts.tsx'
import { orderAddress } from '../orders/address.ts'

type Props = {
  order: Order
  seller: SellerContact | undefined
  account: Awaited<ReturnType<typeof findParties>>['buyer']
}

/** Who bought and who sold, as they are reached. */
export const Parties = ({ order, seller, account }: Props) => (
  <>
    <Facts title="The buyer">
      <Fact name="Name">{order.contactInfo.fullName}</Fact>
      <Fact name="Phone">
        <Call phone={order.contactInfo.phoneNumber} />
      </Fact>
      <Fact name="Email">
        <Write email={order.contactInfo.email} />
      </Fact>
      <Fact name="Account">
        <Account order={order} account={account} />
      </Fact>
      {order.buyerId && (
        <Fact name="Orders">
          <OrdersLink wanted={{ buyer: order.buyerId }}>All that this account bought</OrdersLink>
        </Fact>
      )}
    </Facts>
    <Facts title="The seller">
      <Fact name="Shop">
        <Link
          to={href('/admin/sellers/:sellerId', { sellerId: order.sellerId })}
          className="text-leaf underline underline-offset-4"
        >
          {seller?.name ?? order.sellerName}
        </Link>
        {seller && seller.name !== order.sellerName && ` (then ${order.sellerName})`}
      </Fact>
      <Fact name="Place">{seller?.place}</Fact>
      <Fact name="Phone">
        <Call phone={seller?.phone} />
      </Fact>
      <Fact name="Email">
        <Write email={seller?.email} />
      </Fact>
      <Fact name="Orders">
        <OrdersLink wanted={{ seller: order.sellerId }}>All that this shop sold</OrdersLink>
      </Fact>
    </Facts>
  </>
)

function Account({ order: { guestOrder, buyerId }, account }: Pick<Props, 'order' | 'account'>) {
  if (guestOrder) return 'Ordered as a guest'
  if (!buyerId || !account) return 'Deleted'
  return (
    <Link to={href('/admin/users/:userId', { userId: buyerId })} className={linkLook}>
      {`${account.name} (${account.email})`}
    </Link>
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
  <Link to={href('/admin/orders') + orderAddress.write(wanted)} className={linkLook}>
    {children}
  </Link>
)
