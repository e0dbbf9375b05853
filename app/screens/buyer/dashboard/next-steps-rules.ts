import type { NextStep } from '#app/kit/next-steps.tsx'
import type { Translate } from '#app/messages/language.ts'
import type { OrderCounts } from '#app/modules/sales/orders/lists/list-rules.ts'
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
  const { shipped = 0, ready_for_pickup: ready = 0, delivered = 0 } = counts
  const steps: (NextStep | false)[] = [
    ready > 0 && {
      to: '/orders?status=ready_for_pickup',
      icon: 'shop',
      title: t(texts.collectTitle),
      text: t(texts.collectText, { count: ready }),
    },
    shipped > 0 && {
      to: '/orders?status=shipped',
      icon: 'truck',
      title: t(texts.arrivedTitle),
      text: t(texts.arrivedText, { count: shipped }),
    },
    delivered > 0 && {
      to: '/orders?status=delivered',
      icon: 'received',
      title: t(texts.checkTitle),
      text: t(texts.checkText, { count: delivered }),
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
