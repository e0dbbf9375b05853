import { href, Link } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { Price } from '#app/kit/price.tsx'
import type { OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { ChitenjePattern } from '#app/parts/frame/chitenje-pattern.tsx'
import { OrderCard } from '#app/parts/orders/card.tsx'
import { GuestOrderLink, OrderLinkActions } from '#app/parts/orders/order-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export type PlacedOrder = Order & { path: string; url: string; money: OrderMoney | undefined }

/** What was just ordered, and what happens next, in words that hold. */
export const PlacedOrders = ({ orders }: { orders: PlacedOrder[] }) => (
  <div className="mx-auto max-w-3xl pb-12">
    <ChitenjePattern
      cloth="suns"
      className="-mx-4 -mt-4 h-16 w-[calc(100%+2rem)] sm:mx-0 sm:mt-0 sm:w-full sm:rounded-card"
    />
    <div>
      <Thanks orders={orders} />
      <ToPay orders={orders} />
      <div className="flex flex-col gap-4">
        {orders.map((order) => (
          <OrderCard
            key={order.orderNumber}
            order={order}
            money={order.money && { ...order.money, payPath: undefined }}
            heading={<Heading order={order} />}
          >
            <div className="mt-4">
              <KeepLink order={order} />
            </div>
          </OrderCard>
        ))}
      </div>
      <WhatNext orders={orders} />
    </div>
  </div>
)

const KeepLink = ({ order: { orderNumber, url, guestOrder, contactInfo } }: { order: PlacedOrder }) =>
  guestOrder ? (
    <GuestOrderLink orderNumber={orderNumber} url={url} hasEmail={!!contactInfo.email} />
  ) : (
    <OrderLinkActions orderNumber={orderNumber} url={url} />
  )

const Thanks = ({ orders }: { orders: PlacedOrder[] }) => (
  <div className="py-6">
    <h1 className="text-3xl">{orders.length === 1 ? 'Order placed' : `${orders.length} orders placed`}</h1>
    <p className="mt-2 text-lg">
      {orders.length === 1
        ? `Thank you. ${orders[0]!.sellerName} has your order.`
        : 'Thank you. Each seller has an order of their own, so they can arrive on different days.'}
    </p>
    <p className="mt-2">
      {orders.length === 1 ? 'Total' : 'All together'}{' '}
      <Price amount={orders.reduce((sum, order) => sum + order.totalAmount, 0)} className="text-lg" />
    </p>
  </div>
)

/** One payment for all of them, so it is asked for once. */
function ToPay({ orders }: { orders: PlacedOrder[] }) {
  const path = orders.find(({ money }) => money?.payPath)?.money?.payPath
  if (!path) return null
  return (
    <Notice
      title={orders.length === 1 ? 'Not paid yet' : 'Not paid yet: one payment for all'}
      className="mb-4"
    >
      <p>Thumba holds your money until you have the goods.</p>
      <ButtonLink to={path} className="mt-2">
        Pay now
      </ButtonLink>
    </Notice>
  )
}

const Heading = ({ order: { orderNumber, path, sellerName } }: { order: PlacedOrder }) => (
  <div className="mb-1">
    <h2 className="text-xl">
      <Link to={path} className="text-leaf underline underline-offset-4">
        {orderNumber}
      </Link>
    </h2>
    <p className="text-muted">from {sellerName}</p>
  </div>
)

const WhatNext = ({ orders }: { orders: PlacedOrder[] }) => (
  <section aria-labelledby="next" className="mt-8">
    <h2 id="next" className="text-xl">
      What happens next
    </h2>
    <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5">
      <li>
        {orders.length === 1 ? orders[0]!.sellerName : 'Each seller'} checks the order and calls you on{' '}
        <span className="whitespace-nowrap">{formatPhone(orders[0]!.contactInfo.phoneNumber)}</span>.
      </li>
      <li>Nobody who calls about an order needs your mobile-money PIN. Never tell it to anyone.</li>
      <li>
        {orders[0]!.guestOrder ? (
          <FindAgain />
        ) : (
          <>
            To see it again, open <OrdersLink /> or its number above.
          </>
        )}
      </li>
      <li>
        Heard nothing after two working days? Ask the seller: how to reach them stands on the page of the
        order.
      </li>
    </ol>
    <p className="mt-6 print:hidden">
      <ButtonLink to={href('/products')} variant="secondary">
        Continue shopping
      </ButtonLink>
    </p>
  </section>
)

const OrdersLink = () => (
  <Link to={href('/orders')} className="text-leaf underline underline-offset-4">
    your orders
  </Link>
)

const FindAgain = () => (
  <>
    To see it again, come back in this browser or open your link. With the order number and your phone or
    email you can{' '}
    <Link to={href('/orders/find')} className="text-leaf underline underline-offset-4">
      see how far it is
    </Link>
    , and no more than that.
  </>
)
