import type { Visitor } from '#app/domain/accounts/visitor-limits.server.ts'
import type { PayInput } from '#app/domain/payments/pay-input-rules.ts'
import { walletNumber, walletRefusals } from '#app/domain/payments/wallet-rules.ts'
import { mobileMoneyOperators } from '#app/domain/shared/phone.ts'
import { log } from '#app/web/log.server.ts'
import { startPaying } from '#app/web/start-paying.server.ts'

type Typed = Record<string, string>
/** How the money is asked for; nothing for cash. `faults` by field of the form. */
type Paying = { input?: PayInput; faults: Typed }

/** What the form says about paying: from which wallet, or that an account is wanted. */
export function payingOf({ paymentMethod, payFrom = '', phoneNumber = '' }: Typed): Paying {
  if (paymentMethod === 'bank_transfer') return { input: { way: 'bank_account' }, faults: {} }
  const operator = mobileMoneyOperators.find((known) => known === paymentMethod)
  if (!operator) return { faults: {} }
  const wallet = walletNumber(payFrom.trim() || phoneNumber)
  if (wallet.ok) return { input: { way: 'mobile_money', operator, number: wallet.value }, faults: {} }
  // A contact number that is none at all says so itself.
  if (!payFrom.trim() && wallet.reason === 'no-number') return { faults: {} }
  return { faults: { payFrom: walletRefusals[wallet.reason] } }
}

/** The orders stand by now: whatever goes wrong here, the page to pay begins anew. */
export async function beginPaying(request: Request, visitor: Visitor, checkoutId: string, input: PayInput) {
  try {
    const asker = { actor: visitor.actor, checkouts: [checkoutId] }
    await startPaying(request, { asker, visitor }, { checkoutId, query: '', input })
  } catch (error) {
    log.error({ err: error }, 'a payment could not be started after placing')
  }
}
