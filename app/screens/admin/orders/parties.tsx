import { href } from 'react-router'
import { accountContact } from '#app/base/account-contact.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SellerContact } from '#app/modules/identity/shops/reading/reading.server.ts'
import type { findParties } from '#app/modules/sales/orders/reading/reading.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { TextLink, textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-orders.ts'
import { orderList } from './order-list.tsx'

type Props = {
  order: Order
  seller: SellerContact | undefined
  account: Awaited<ReturnType<typeof findParties>>['buyer']
}

/** Who bought and who sold, as they are reached. */
export const Parties = ({ order, seller, account }: Props) => {
  const t = useTranslate()
  return (
    <>
      <DetailsCard title={t(texts.buyerTitle)}>
        <Detail name={t(texts.name)}>{order.contactInfo.fullName}</Detail>
        <Detail name={t(texts.phone)}>
          <Call phone={order.contactInfo.phoneNumber} />
        </Detail>
        <Detail name={t(texts.email)}>
          <Write email={order.contactInfo.email} />
        </Detail>
        <Detail name={t(texts.account)}>
          <Account order={order} account={account} />
        </Detail>
        {order.buyerId && (
          <Detail name={t(texts.orders)}>
            <OrdersLink wanted={{ buyer: order.buyerId }}>{t(texts.allBought)}</OrdersLink>
          </Detail>
        )}
      </DetailsCard>
      <DetailsCard title={t(texts.sellerTitle)}>
        <Detail name={t(texts.shop)}>
          {seller && seller.name !== order.sellerName ? (
            <RichText
              text={t(texts.nowCalled, { name: seller.name, before: order.sellerName })}
              tags={{ shop: (name) => <ShopLink sellerId={order.sellerId}>{name}</ShopLink> }}
            />
          ) : (
            <ShopLink sellerId={order.sellerId}>{order.sellerName}</ShopLink>
          )}
        </Detail>
        <Detail name={t(texts.place)}>{seller?.place}</Detail>
        <Detail name={t(texts.phone)}>
          <Call phone={seller?.phone} />
        </Detail>
        <Detail name={t(texts.email)}>
          <Write email={seller?.email} />
        </Detail>
        <Detail name={t(texts.orders)}>
          <OrdersLink wanted={{ seller: order.sellerId }}>{t(texts.allSold)}</OrdersLink>
        </Detail>
      </DetailsCard>
    </>
  )
}

const ShopLink = ({ sellerId, children }: { sellerId: string; children: string }) => (
  <TextLink to={href('/admin/sellers/:sellerId', { sellerId })}>{children}</TextLink>
)

function Account({ order: { guestOrder, buyerId }, account }: Pick<Props, 'order' | 'account'>) {
  const t = useTranslate()
  if (guestOrder) return t(texts.orderedAsGuest)
  if (!buyerId || !account) return t(texts.deletedAccount)
  return (
    <TextLink tall to={href('/admin/users/:userId', { userId: buyerId })}>
      {t(texts.accountName, { name: account.name, email: accountContact(account) })}
    </TextLink>
  )
}

const Call = ({ phone }: { phone: string | undefined }) =>
  phone ? (
    <a href={`tel:${phone}`} className={textLinkClasses({ tall: true })}>
      {formatPhone(phone)}
    </a>
  ) : (
    <NotGiven />
  )

const Write = ({ email }: { email: string | undefined }) =>
  email ? (
    <a href={`mailto:${email}`} className={textLinkClasses({ tall: true })}>
      {email}
    </a>
  ) : (
    <NotGiven />
  )

const NotGiven = () => useTranslate()(texts.notGiven)

type LinkProps = { wanted: { seller?: string; buyer?: string }; children: string }
const OrdersLink = ({ wanted, children }: LinkProps) => (
  <TextLink tall to={href('/admin/orders') + orderList.write(wanted)}>
    {children}
  </TextLink>
)
