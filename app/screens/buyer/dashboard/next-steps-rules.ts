import type { NextStep } from '#app/kit/next-steps.tsx'
import type { OrderCounts } from '#app/modules/sales/orders/lists/list-rules.ts'

type Known = {
  emailVerified: boolean
  counts: OrderCounts
  cartCount: number
  unread: number
  hasAddress: boolean
}

/** What is worth doing now, the most pressing first. */
export function nextSteps({ emailVerified, counts, cartCount, unread, hasAddress }: Known): NextStep[] {
  const { shipped = 0, ready_for_pickup: ready = 0, delivered = 0 } = counts
  const steps: (NextStep | false)[] = [
    ready > 0 && {
      to: '/orders?status=ready_for_pickup',
      title: 'Collect what is ready',
      text: `${orders(ready)} ready for pickup. Say so when you have it.`,
    },
    shipped > 0 && {
      to: '/orders?status=shipped',
      title: 'Confirm what arrived',
      text: `${orders(shipped)} on the way. Say so when you have it.`,
    },
    delivered > 0 && {
      to: '/orders?status=delivered',
      title: 'Is everything right?',
      text: `${orders(delivered)} delivered. Check it, or ask for help.`,
    },
    !emailVerified && {
      to: '/verify-email',
      title: 'Verify your email',
      text: 'So that receipts and a new password reach you.',
    },
    cartCount > 0 && {
      to: '/cart',
      title: 'Finish your cart',
      text: `${cartCount} ${cartCount === 1 ? 'item waits' : 'items wait'} in it.`,
    },
    unread > 0 && {
      to: '/notifications',
      title: 'Read what is new',
      text: `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}.`,
    },
    !hasAddress && {
      to: '/addresses/new',
      title: 'Add an address',
      text: 'At checkout one tap is enough then.',
    },
  ]
  return steps.filter((step) => step !== false)
}

const orders = (count: number) => (count === 1 ? '1 order is' : `${count} orders are`)
