import { formatKwacha } from '#app/base/money.ts'
import { formatMoment } from '#app/kit/timestamp.tsx'
import { compose, type Message, type Translate } from '#app/messages/language.ts'
import { isInReview } from '#app/modules/money/payments/status.ts'
import { noMoney, type OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { hasArrived } from '#app/modules/money/refunds/status.ts'
import { isCollectionPoint, isPickedUpFromSeller } from '#app/modules/sales/delivery/rules.ts'
import { isLate } from '#app/modules/sales/orders/deadline-rules.ts'
import { availableMoves } from '#app/modules/sales/orders/move-rules.ts'
import { isPaidBack, lacksPrepayment } from '#app/modules/sales/orders/payment-status.ts'
import { isReturning, type Order } from '#app/modules/sales/orders/rules.ts'
import {
  awaitsCompletion,
  isAtSeller,
  isBeingPrepared,
  isCancelled,
  isOnItsWay,
  isReadyToCollect,
  isUnconfirmed,
} from '#app/modules/sales/orders/status.ts'
import * as statusTexts from '#messages/order-status.ts'
import * as texts from '#messages/orders.ts'
import { paymentClosedText } from '../payments/payment-messages.ts'

const buyer = texts.nextForBuyer
const seller = texts.nextForSeller

type Standing = Pick<
  Order,
  'status' | 'sellerName' | 'deliveryMethod' | 'paymentMethod' | 'paymentStatus' | 'disputedAt' | 'dueAt'
> &
  Partial<Pick<Order, 'completesAt' | 'releasedAt' | 'statusHistory'>>

/** What a buyer may expect next, or do, at each status. */
export function nextStepForBuyer(
  t: Translate,
  order: Standing,
  money?: OrderMoney,
  now = new Date(),
): string {
  const { status, sellerName, deliveryMethod, disputedAt } = order
  const next = t(statusTexts.nextForBuyer[status], { sellerName })
  if (isCancelled(status))
    return isPaidBack(order.paymentStatus) ? `${next} ${backForBuyer(t, order, money)}` : next
  if (lacksPrepayment(order)) return nextForPayer(t, order, money)
  if (isPaidBack(order.paymentStatus) && isAtSeller(status))
    return `${backForBuyer(t, order, money)} ${t(buyer.refundedUnsent)}`
  if (isLate(order, now) && !disputedAt) return t(buyer.late, { sellerName })
  if (isOnItsWay(status) && isCollectionPoint(deliveryMethod)) return t(buyer.shippedToDepot)
  return awaitsCompletion(status) && disputedAt ? t(buyer.disputed) : next
}

function backForBuyer(t: Translate, { paymentMethod, sellerName }: Standing, money?: OrderMoney): string {
  if (paymentMethod === 'cash_on_delivery') return t(buyer.cashBack, { sellerName })
  if (!money || money.back.length === 0) return t(buyer.goesBack)
  if (money.back.every(({ usedFor }) => usedFor)) return t(buyer.usedElsewhere)
  return t(money.back.every(({ status }) => hasArrived(status)) ? buyer.wentBack : buyer.goesBack)
}

/** Nothing is prepared before it is paid, and nobody pays anywhere but here. */
function nextForPayer(t: Translate, { status }: Standing, money: OrderMoney = noMoney): string {
  if ((money.attempt && isInReview(money.attempt)) || money.proofSent) return t(buyer.paymentChecked)
  if (money.part?.missing) return t(buyer.partMissing, { missing: formatKwacha(money.part.missing) })
  if (money.part) return t(buyer.moneyCame)
  if (!isAtSeller(status)) return t(buyer.neverPaid)
  if (!money.payable) return `${t(buyer.timeToPayOver)} ${paymentClosedText(t, money, 'buyer')}`
  return t(availableMoves(status, 'buyer').some(isCancelled) ? buyer.payOrCancel : buyer.pay)
}

/** What a seller does next with an order. */
export const nextStepForSeller = (t: Translate, order: Standing, now = new Date()): string =>
  t(sellerMessage(order, now))

/** Nothing is prepared before it is paid, except for cash. */
function sellerMessage(order: Standing, now: Date): Message {
  const { status, deliveryMethod, paymentMethod, disputedAt } = order
  const next = statusTexts.nextForSeller[status]
  if (isReturning({ status, statusHistory: order.statusHistory ?? [] })) return seller.cancelledOnItsWay
  if (isCancelled(status)) return next
  if (lacksPrepayment(order)) {
    if (isUnconfirmed(status)) return seller.unpaidPending
    return isAtSeller(status) ? seller.unpaid : seller.unpaidSent
  }
  if (isPaidBack(order.paymentStatus) && isAtSeller(status))
    return isReadyToCollect(status) ? seller.refundedReady : seller.refunded
  if (isLate(order, now)) return isUnconfirmed(status) ? seller.lateUnconfirmed : seller.late
  if (awaitsCompletion(status)) return disputedAt ? seller.disputed : nextWhenDelivered(order, next)
  if (isReadyToCollect(status) && paymentMethod === 'cash_on_delivery') return seller.readyForPickupCash
  return isBeingPrepared(status) && isPickedUpFromSeller(deliveryMethod) ? seller.processingPickup : next
}

const nextWhenDelivered = ({ completesAt }: Standing, next: Message): Message =>
  completesAt ? compose((t) => t(seller.completesOn, { at: formatMoment(completesAt, t) })) : next
