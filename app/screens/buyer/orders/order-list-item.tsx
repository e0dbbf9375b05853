import { href } from 'react-router'
import { Price } from '#app/kit/price.tsx'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { noMoney, type OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import type { Order } from '#app/modules/sales/orders/rules.ts'
import {
  awaitsCompletion,
  awaitsReceipt,
  isCancelled,
  isCompleted,
} from '#app/modules/sales/orders/status.ts'
import { ItemPicture } from '#app/parts/orders/items.tsx'
import { nextStepForBuyer } from '#app/parts/orders/next-step-messages.ts'
import { OrderStatusBadge } from '#app/parts/orders/status-badge.tsx'
import { paymentMessage, refundText } from '#app/parts/payments/payment-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/my-orders.ts'
import { write } from '#messages/reviews-page.ts'

const mostPictures = 4

/** One order in a list: enough to know it again, and what comes next. */
export const OrderListItem = ({ order, money = noMoney }: { order: Order; money?: OrderMoney }) => {
  const t = useTranslate()
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-sans text-lg">
          <TextLink to={pathOf(order)}>{order.orderNumber}</TextLink>
        </h2>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="text-muted text-sm">
        {order.sellerName}, <Timestamp at={order.createdAt} />
      </p>
      <div className="mt-3 flex items-center gap-3">
        <Pictures order={order} />
        <p className="min-w-0 grow">
          <span className="line-clamp-2 text-sm">{order.items.map(({ name }) => name).join(', ')}</span>
          <Price amount={order.totalAmount} className="text-lg" />
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
        <div className="min-w-0 text-sm">
          <p className="text-muted">{nextStepForBuyer(t, order, money)}</p>
          <Paid order={order} money={money} />
        </div>
        <NextAction order={order} money={money} />
      </div>
    </Card>
  )
}

const Pictures = ({ order: { items } }: { order: Order }) => {
  const left = items.length - mostPictures
  return (
    <div className="flex shrink-0 gap-1">
      {items.slice(0, mostPictures).map((item) => (
        <ItemPicture
          key={`${item.productId} ${JSON.stringify(item.customOptions)}`}
          src={item.productImage}
          className="size-16 not-first:max-sm:hidden"
        />
      ))}
      {left > 0 && (
        <span className="grid size-16 place-items-center rounded-small bg-mist font-semibold text-sm max-sm:hidden">
          +{left}
        </span>
      )}
      {items.length > 1 && (
        <span className="grid size-16 place-items-center rounded-small bg-mist font-semibold text-sm sm:hidden">
          +{items.length - 1}
        </span>
      )}
    </div>
  )
}

/** Where its money is, as far as what comes next does not say so. */
function Paid({ order, money }: Known) {
  const t = useTranslate()
  const { label, text } = paymentMessage(t, order, money, 'buyer')
  const back = money.back.map((one) => refundText(t, one, 'buyer'))
  return (
    <p>
      <span className="font-semibold">{label}.</span> {[text, ...back].filter(Boolean).join(' ')}
    </p>
  )
}

type Known = { order: Order; money: OrderMoney }

function NextAction({ order, money }: Known) {
  const t = useTranslate()
  const { status, orderNumber } = order
  if (money.payPath) return <ButtonLink to={money.payPath}>{t(texts.payNow)}</ButtonLink>
  if (awaitsReceipt(status)) return <ButtonLink to={`${pathOf(order)}#next`}>{t(texts.iHaveIt)}</ButtonLink>
  if (awaitsCompletion(status))
    return <ButtonLink to={`${pathOf(order)}#next`}>{t(texts.isItRight)}</ButtonLink>
  const buyAgain = (
    <ButtonLink to={href('/orders/:orderNumber/again', { orderNumber })} variant="secondary">
      {t(texts.buyAgain)}
    </ButtonLink>
  )
  if (isCompleted(status)) {
    return (
      <div className="flex flex-wrap gap-2">
        {buyAgain}
        <ButtonLink to={`${pathOf(order)}#reviews`} variant="secondary">
          {t(write)}
        </ButtonLink>
      </div>
    )
  }
  if (isCancelled(status)) return buyAgain
  return (
    <ButtonLink to={pathOf(order)} variant="secondary">
      {t(texts.viewOrder)}
    </ButtonLink>
  )
}

const pathOf = ({ orderNumber }: Order) => href('/orders/:orderNumber', { orderNumber })
