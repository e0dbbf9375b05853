import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { Detail, DetailsCard } from '#app/kit/details-card.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { SellerContact } from '#app/modules/identity/shops/reading/reading.server.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { OrderRecipient } from '#app/parts/orders/recipient.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-disputes.ts'

/** Whom to call, and where the order itself is. */
export const Parties = ({ order, seller }: { order: Order; seller: SellerContact | undefined }) => {
  const t = useTranslate()
  return (
    <div className="my-6 grid items-start gap-4 md:grid-cols-2">
      <DetailsCard title={t(texts.buyerTitle)}>
        <Detail name={t(texts.name)}>{order.contactInfo.fullName}</Detail>
        <Detail name={t(texts.phone)}>{formatPhone(order.contactInfo.phoneNumber)}</Detail>
        <Detail name={t(texts.email)}>{order.contactInfo.email || t(texts.notGiven)}</Detail>
        <Detail name={t(texts.recipient)}>
          <OrderRecipient order={order} />
        </Detail>
      </DetailsCard>
      <DetailsCard title={t(texts.sellerTitle)}>
        <Detail name={t(texts.shop)}>
          <TextLink to={href('/admin/sellers/:sellerId', { sellerId: order.sellerId })}>
            {order.sellerName}
          </TextLink>
        </Detail>
        <Detail name={t(texts.phone)}>{seller?.phone ? formatPhone(seller.phone) : t(texts.notGiven)}</Detail>
        <Detail name={t(texts.email)}>{seller?.email || t(texts.notGiven)}</Detail>
        <Detail name={t(texts.order)}>
          <TextLink to={href('/admin/orders/:orderId', { orderId: order.id })}>{order.orderNumber}</TextLink>
        </Detail>
      </DetailsCard>
    </div>
  )
}
