import type { NextStep } from '#app/kit/next-steps.tsx'
import type { Translate } from '#app/messages/language.ts'
import type { OrderCounts } from '#app/modules/sales/orders/lists/list-rules.ts'
import {
  awaitsCompletion,
  isOnItsWay,
  isReadyToCollect,
  type OrderStatus,
  statusesWhere,
} from '#app/modules/sales/orders/status.ts'
import * as texts from '#messages/dashboard.ts'

type Known = {
  emailVerified: boolean
  counts: OrderCounts
  cartCount: number
  unread: number
  hasAddress: boolean
}

/** What is worth doing now, the most pressing first. */
export function nextSteps(
  t: Translate,
  { emailVerified, counts, cartCount, unread, hasAddress }: Known,
): NextStep[] {
  const ordersOf = (is: (status: OrderStatus) => boolean) => {
    const statuses = statusesWhere(is)
    return {
      count: statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
      to: `/orders?status=${statuses[0]}`,
    }
  }
  const [ready, sent, received] = [
    ordersOf(isReadyToCollect),
    ordersOf(isOnItsWay),
    ordersOf(awaitsCompletion),
  ]
  const steps: (NextStep | false)[] = [
    ready.count > 0 && {
      to: ready.to,
      icon: 'shop',
      title: t(texts.collectTitle),
      text: t(texts.collectText, { count: ready.count }),
    },
    sent.count > 0 && {
      to: sent.to,
      icon: 'truck',
      title: t(texts.arrivedTitle),
      text: t(texts.arrivedText, { count: sent.count }),
    },
    received.count > 0 && {
      to: received.to,
      icon: 'received',
      title: t(texts.checkTitle),
      text: t(texts.checkText, { count: received.count }),
    },
    !emailVerified && {
      to: '/verify-email',
      icon: 'mail',
      title: t(texts.verifyTitle),
      text: t(texts.verifyText),
    },
    cartCount > 0 && {
      to: '/cart',
      icon: 'cart',
      title: t(texts.cartTitle),
      text: t(texts.cartText, { count: cartCount }),
    },
    unread > 0 && {
      to: '/notifications',
      icon: 'bell',
      title: t(texts.unreadTitle),
      text: t(texts.unreadText, { count: unread }),
    },
    !hasAddress && {
      to: '/addresses/new',
      icon: 'place',
      title: t(texts.addressTitle),
      text: t(texts.addressText),
    },
  ]
  return steps.filter((step) => step !== false)
}
