import { href } from 'react-router'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { db } from '#app/db/index.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { type PayInput, walletNumber, walletRefusals } from '#app/modules/money/payments/input-rules.ts'
import type { Visitor } from '#app/modules/platform/limits/rate-limits.server.ts'
import { payCheckout } from '#app/workflows/pay-checkout.server.ts'

type Typed = Record<string, string>
/** How the money is asked for; nothing for cash. `faults` by field of the form. */
type Paying = { input?: PayInput; faults: Typed }

/** What the form says about paying: from which wallet, or that an account is wanted. */
export function readPayInput(t: Translate, { paymentMethod, payFrom = '', phoneNumber = '' }: Typed): Paying {
  if (paymentMethod === 'bank_transfer') return { input: { way: 'bank_account' }, faults: {} }
  const operator = mobileMoneyOperators.find((known) => known === paymentMethod)
  if (!operator) return { faults: {} }
  const wallet = walletNumber(payFrom.trim() || phoneNumber)
  if (wallet.ok) return { input: { way: 'mobile_money', operator, number: wallet.value }, faults: {} }
  // A contact number that is none at all says so itself.
  if (!payFrom.trim() && wallet.reason === 'no-number') return { faults: {} }
  return { faults: { payFrom: spoken(t, walletRefusals[wallet.reason]) } }
}

/** The orders stand by now: whatever goes wrong here, the page to pay begins anew. */
export async function startCheckoutPayment(
  request: Request,
  visitor: Visitor,
  checkoutId: string,
  input: PayInput,
) {
  try {
    const asker = { actor: visitor.actor, checkouts: [checkoutId] }
    const backTo = siteOrigin(request) + href('/pay/:checkoutId', { checkoutId })
    await payCheckout(db, { asker, visitor }, { checkoutId, backTo, input })
  } catch (error) {
    log.error({ err: error }, 'a payment could not be started after placing')
  }
}
