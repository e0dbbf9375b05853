import { passwordCheckRefusals } from '../accounts/change-rules.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { OrderStatus } from './rules.ts'

export const leaveRefusals = {
  ...passwordCheckRefusals,
  'orders-under-way':
    'You have orders on their way. You can delete your account once they are completed or cancelled.',
  'sales-under-way':
    'Buyers are waiting for orders from your shop. You can delete your account once they are completed or cancelled.',
  'last-admin': 'You are the only administrator. Make somebody else one first.',
} as const
export type LeaveRefusal = keyof typeof leaveRefusals
export type HoldingRefusal = 'orders-under-way' | 'sales-under-way' | 'last-admin'

/** Nothing more is to happen with an order. */
export const overStatuses = ['completed', 'cancelled'] as const satisfies OrderStatus[]

type Ties = { bought: string[]; sold: string[]; isLastAdmin: boolean }

/** Whether somebody may delete their account; the refusal's detail names the orders that hold them. */
export function mayLeave({ bought, sold, isLastAdmin }: Ties): Result<null, HoldingRefusal> {
  if (bought.length > 0) return refuse('orders-under-way', bought)
  if (sold.length > 0) return refuse('sales-under-way', sold)
  return isLastAdmin ? refuse('last-admin') : ok(null)
}
