import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { Price } from '#app/kit/price.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import { HelpLine } from '#app/parts/frame/help-line.tsx'
import { PushCard } from '#app/parts/notifications/push-card.tsx'
import { OrderCard } from '#app/parts/orders/card.tsx'
import { GuestOrderLink, OrderLinkActions } from '#app/parts/orders/order-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChitenjePattern } from '#app/ui/chitenje-pattern.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/orders.ts'

export type PlacedOrder = Order & { path: string; url: string; money: OrderMoney | undefined }

/** What was just ordered, and what happens next, in words that hold. */
export const PlacedOrders = ({ orders }: { orders: PlacedOrder[] }) => (
  <div className="mx-auto max-w-3xl pb-12">
    <ChitenjePattern
      cloth="suns"
      className="-mx-4 -mt-4 h-16 w-[calc(100%+var(--spacing)*8)] sm:mx-0 sm:mt-0 sm:w-full sm:rounded-card"
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
      <div className="mt-4">
        <PushCard />
      </div>
      <WhatNext orders={orders} />
      <HelpLine className="mt-4" />
    </div>
  </div>
)

const KeepLink = ({ order: { orderNumber, url, guestOrder, contactInfo } }: { order: PlacedOrder }) =>
  guestOrder ? (
    <GuestOrderLink orderNumber={orderNumber} url={url} hasEmail={!!contactInfo.email} />
  ) : (
    <OrderLinkActions orderNumber={orderNumber} url={url} />
  )

const Thanks = ({ orders }: { orders: PlacedOrder[] }) => {
  const t = useTranslate()
  return (
    <div className="py-6">
      <h1 className="text-3xl">{t(texts.placedTitle, { count: orders.length })}</h1>
      <p className="mt-2 text-lg">
        {t(texts.placedThanks, { count: orders.length, sellerName: orders[0]!.sellerName })}
      </p>
      <p className="mt-2">
        {t(texts.placedTotal, { count: orders.length })}{' '}
        <Price amount={orders.reduce((sum, order) => sum + order.totalAmount, 0)} className="text-lg" />
      </p>
    </div>
  )
}

/** One payment for all of them, so it is asked for once. */
function ToPay({ orders }: { orders: PlacedOrder[] }) {
  const t = useTranslate()
  const path = orders.find(({ money }) => money?.payPath)?.money?.payPath
  if (!path) return null
  return (
    <Notice title={t(texts.placedUnpaid, { count: orders.length })} className="mb-4">
      <p>{t(texts.moneyHeld)}</p>
      <ButtonLink to={path} className="mt-2">
        {t(texts.payNow)}
      </ButtonLink>
    </Notice>
  )
}

const Heading = ({ order: { orderNumber, path, sellerName } }: { order: PlacedOrder }) => {
  const t = useTranslate()
  return (
    <div className="mb-1">
      <h2 className="text-xl">
        <TextLink to={path}>{orderNumber}</TextLink>
      </h2>
      <p className="text-muted">{t(texts.fromSeller, { sellerName })}</p>
    </div>
  )
}

const WhatNext = ({ orders }: { orders: PlacedOrder[] }) => {
  const t = useTranslate()
  const phone = formatPhone(orders[0]!.contactInfo.phoneNumber)
  const isGuest = orders[0]!.guestOrder
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="text-xl">
        {t(texts.nextTitle)}
      </h2>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5">
        <li>
          <RichText
            text={
              orders.length === 1
                ? t(texts.sellerCalls, { sellerName: orders[0]!.sellerName, phone })
                : t(texts.eachSellerCalls, { phone })
            }
            tags={{ phone: (words) => <span className="whitespace-nowrap">{words}</span> }}
          />
        </li>
        <li>{t(texts.pinWarning)}</li>
        <li>
          <RichText
            text={t(isGuest ? texts.findAgainAsGuest : texts.findAgain)}
            tags={{
              link: (words) => <TextLink to={href(isGuest ? '/orders/find' : '/orders')}>{words}</TextLink>,
            }}
          />
        </li>
        <li>{t(texts.askAfterTwoDays)}</li>
      </ol>
      <p className="mt-6 print:hidden">
        <ButtonLink to={href('/products')} variant="secondary">
          {t(texts.continueShopping)}
        </ButtonLink>
      </p>
    </section>
  )
}
