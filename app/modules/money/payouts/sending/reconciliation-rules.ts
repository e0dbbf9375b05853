import { storedKwacha } from '#app/base/money.ts'
import type { ListedPayout } from '#app/gateways/payments/payment-gateway.ts'
import { traitsAtProvider } from '#app/gateways/payments/provider-status.ts'
import { platformCurrency } from '../../payments/provider/outcome-rules.ts'
import type { Difference } from '../../payments/reconciliation/reconciliation-rules.ts'

/** Money that we sent: a payout or a refund. `byHand` says that its money went another way. */
export type SentMoney = {
  chargeId: string
  amount: number
  status: string
  hasArrived: boolean
  isUnderWay: boolean
  byHand: boolean
}
type Theirs = Pick<ListedPayout, 'status' | 'amount' | 'currency'>

/**
 * What money that leaves is on our books and with the provider, where that is not the same. What is still on its way
 * here is asked about anyway. The gravest is money that went and that nobody here knows.
 */
export function sentMismatch(
  ours: SentMoney | undefined,
  theirs: Theirs | undefined,
): Difference | undefined {
  const isForeign = theirs !== undefined && theirs.currency !== platformCurrency
  const sum =
    theirs &&
    `${theirs.status}, ${isForeign ? `${theirs.currency} ${theirs.amount}` : storedKwacha(theirs.amount)}`
  const said = theirs && traitsAtProvider(theirs)
  if (!ours)
    return said && !said.hasFailed ? { kind: 'only_theirs', ours: 'nothing', theirs: sum! } : undefined
  const text = `${ours.status}${ours.byHand ? ' by hand' : ''}, ${storedKwacha(ours.amount)}`
  const isPaid = ours.hasArrived && !ours.byHand
  if (!theirs) return isPaid ? { kind: 'only_ours', ours: text, theirs: 'unknown' } : undefined
  const isUnderWay = ours.isUnderWay && !ours.byHand
  const fits = isUnderWay || (said?.hasSucceeded ? isPaid : !isPaid && said?.hasFailed)
  if (!fits) return { kind: 'status', ours: text, theirs: sum! }
  if (!said?.hasFailed && (isForeign || theirs.amount !== ours.amount))
    return { kind: 'amount', ours: text, theirs: sum! }
  return undefined
}
