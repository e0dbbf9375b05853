import { href } from 'react-router'

type Charge = { paymentId: string | null; chargeId: string }

/** Where our side of a charge is shown; nothing where we have none. */
export function chargePath({ paymentId, chargeId }: Charge): string | undefined {
  if (paymentId) return href('/admin/payments/transactions/:paymentId', { paymentId })
  const payoutId = /^out-([a-z0-9]{16})$/.exec(chargeId)?.[1]
  return payoutId && href('/admin/payments/payouts/:payoutId', { payoutId })
}
