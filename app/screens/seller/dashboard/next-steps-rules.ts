import { formatKwacha } from '#app/base/money.ts'
import type { NextStep } from '#app/kit/next-steps.tsx'
import type { ProductStatus } from '#app/modules/catalog/products/rules.ts'
import type { OrderCounts } from '#app/modules/sales/orders/lists/list-rules.ts'

type Known = {
  toAct: OrderCounts
  products: Partial<Record<ProductStatus, number>>
  runningOut: number
  unanswered: { count: number; orderNumber: string | null }
  available: number
  payoutMinimum: number
}

/** What a seller does now, the most pressing first. */
export function sellerSteps(known: Known): NextStep[] {
  const { toAct, products, runningOut, unanswered, available, payoutMinimum } = known
  const { pending = 0, confirmed = 0, processing = 0 } = toAct
  const { rejected = 0 } = products
  const steps: (NextStep | false)[] = [
    unanswered.orderNumber !== null && {
      to: `/seller/orders/${unanswered.orderNumber}/dispute`,
      title: `Answer ${counted(unanswered.count, 'dispute')}`,
      text: `You have 3 days. The oldest is about ${unanswered.orderNumber}.`,
    },
    pending > 0 && {
      to: '/seller/orders?status=pending',
      title: `Confirm ${counted(pending, 'order')}`,
      text: 'Buyers wait to hear that you have it.',
    },
    confirmed > 0 && {
      to: '/seller/orders?status=confirmed',
      title: `Prepare ${counted(confirmed, 'order')}`,
      text: 'Confirmed: get the goods ready.',
    },
    processing > 0 && {
      to: '/seller/orders?status=processing',
      title: `Send ${counted(processing, 'order')}`,
      text: 'Hand over to the courier, or say that it is ready to collect.',
    },
    rejected > 0 && {
      to: '/seller/products?status=rejected',
      title: `Correct ${counted(rejected, 'product')}`,
      text: 'Not approved. The reason stands beside each.',
    },
    runningOut > 0 && {
      to: '/seller/products?stock=few',
      title: `Restock ${counted(runningOut, 'product')}`,
      text: '5 or fewer left.',
    },
    available >= payoutMinimum && {
      to: '/seller/earnings',
      title: 'Ask for a payout',
      text: `${formatKwacha(available)} is ready to be paid out.`,
    },
  ]
  return steps.filter((step) => step !== false)
}

const counted = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`
