import type { ReactNode } from 'react'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { ReturnedMoney } from '#app/modules/money/refunds/return-rules.ts'
import {
  deliveryDetails,
  deliveryTime,
  deliveryTitle,
  isPickedUpFromSeller,
} from '#app/modules/sales/delivery/rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/orders.ts'
import type { Reader } from '../payments/payment-messages.ts'
import { PaymentStatus } from '../payments/payment-status.tsx'
import { RefundSummary } from '../refunds/refund-summary.tsx'
import { OrderItems } from './items.tsx'
import { OrderParcel } from './parcel.tsx'
import { OrderTotals } from './totals.tsx'

type Props = {
  order: Order
  heading: ReactNode
  /** To whom it is said where the money is. */
  reader?: Reader
  money?: OrderMoney
  /** What goes back of it, to whom each part of it is told; else only its sums are. */
  returns?: ReturnedMoney[]
  query?: string
  children?: ReactNode
}

/** One seller's order: what, how it comes, what it costs and what happens next about the money. */
export const OrderCard = ({ order, heading, reader = 'buyer', query = '', children, ...about }: Props) => {
  const t = useTranslate()
  return (
    <article aria-label={t(texts.card, order)} className="rounded-card border border-line bg-card p-4 sm:p-6">
      {heading}
      <OrderItems items={order.items} />
      <div className="mt-2 grid gap-6 border-line border-t pt-4 sm:grid-cols-2">
        <div className="flex flex-col gap-4">
          <OrderDelivery order={order} query={query} reader={reader} />
          <PaymentStatus order={order} money={about.money} reader={reader} tellsBack={!about.returns} />
        </div>
        <OrderTotals subtotal={order.subtotal} delivery={order.shippingFee} total={order.totalAmount} />
      </div>
      {about.returns && about.returns.length > 0 && (
        <RefundSummary
          returns={about.returns}
          total={order.totalAmount}
          reader={reader}
          sellerName={order.sellerName}
        />
      )}
      {children}
    </article>
  )
}

type DeliveryProps = { order: Order; query: string; reader: Reader }

const OrderDelivery = ({ order, query, reader }: DeliveryProps) => {
  const t = useTranslate()
  const { deliveryMethod, deliveryAddress, estimatedDeliveryDate } = order
  const { recipientName, area, city, district, landmark, streetAddress, postcode } = deliveryAddress
  const place = [streetAddress, area, city, district, postcode].filter(Boolean).join(', ')
  return (
    <div>
      <h3 className="font-sans text-base">{deliveryTitle(t, deliveryMethod)}</h3>
      {deliveryDetails(t, deliveryMethod, reader === 'seller' ? 'seller' : 'buyer').map((line) => (
        <p key={line} className="text-muted text-sm">
          {line}
        </p>
      ))}
      {deliveryMethod.type !== 'pickup' && (
        <p className="mt-1 text-sm">{t(texts.cardTo, { recipient: recipientName, place, landmark })}</p>
      )}
      {isPickedUpFromSeller(deliveryMethod) && estimatedDeliveryDate && (
        <p className="text-sm">{t(texts.cardReady, { when: deliveryTime(t, estimatedDeliveryDate) })}</p>
      )}
      <OrderParcel order={order} query={query} />
    </div>
  )
}
