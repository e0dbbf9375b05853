import { formatKwacha } from '#app/base/money.ts'
import type { NextStep } from '#app/kit/next-steps.tsx'
import type { Translate } from '#app/messages/language.ts'
import type { ProductStatus } from '#app/modules/catalog/products/status.ts'
import type { OrderCounts } from '#app/modules/sales/orders/lists/list-rules.ts'
import { next } from '#messages/seller-dashboard.ts'

type Known = {
  toAct: OrderCounts
  products: Partial<Record<ProductStatus, number>>
  runningOut: number
  unanswered: { count: number; orderNumber: string | null }
  available: number
  payoutMinimum: number
}

/** What a seller does now, the most pressing first. */
export function sellerSteps(t: Translate, known: Known): NextStep[] {
  const { toAct, products, runningOut, unanswered, available, payoutMinimum } = known
  const { pending = 0, confirmed = 0, processing = 0 } = toAct
  const { rejected = 0 } = products
  const steps: (NextStep | false)[] = [
    unanswered.orderNumber !== null && {
      to: `/seller/orders/${unanswered.orderNumber}/dispute`,
      icon: 'alert',
      title: t(next.dispute, { count: unanswered.count }),
      text: t(next.disputeText, { number: unanswered.orderNumber }),
    },
    pending > 0 && {
      to: '/seller/orders?status=pending',
      icon: 'check',
      title: t(next.confirm, { count: pending }),
      text: t(next.confirmText),
    },
    confirmed > 0 && {
      to: '/seller/orders?status=confirmed',
      icon: 'package',
      title: t(next.prepare, { count: confirmed }),
      text: t(next.prepareText),
    },
    processing > 0 && {
      to: '/seller/orders?status=processing',
      icon: 'truck',
      title: t(next.send, { count: processing }),
      text: t(next.sendText),
    },
    rejected > 0 && {
      to: '/seller/products?status=rejected',
      icon: 'alert',
      title: t(next.correct, { count: rejected }),
      text: t(next.correctText),
    },
    runningOut > 0 && {
      to: '/seller/products?stock=few',
      icon: 'more',
      title: t(next.restock, { count: runningOut }),
      text: t(next.restockText),
    },
    available >= payoutMinimum && {
      to: '/seller/earnings',
      icon: 'money',
      title: t(next.payout),
      text: t(next.payoutText, { amount: formatKwacha(available) }),
    },
  ]
  return steps.filter((step) => step !== false)
}
