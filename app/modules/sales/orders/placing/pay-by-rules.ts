import type { PaymentMethod } from '../rules.ts'

const minute = 60_000

/** Until when an order placed now can be paid; null where that is not waited for. */
export function payByOf(method: PaymentMethod, now: Date): Date | null {
  if (method === 'cash_on_delivery') return null
  return new Date(now.getTime() + (method === 'bank_transfer' ? 48 * 60 : 30) * minute)
}
