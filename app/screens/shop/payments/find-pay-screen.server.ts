import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { mobileMoneyOperators } from '#app/base/mobile-money.ts'
import { db } from '#app/db/index.server.ts'
import { checkoutVersion, type OwnCheckout } from '#app/http/payments/find-own-checkout.server.ts'
import { simulatorPageUrl } from '#app/http/payments/simulator-link.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import type { Translate } from '#app/messages/language.ts'
import type { CheckoutPayment } from '#app/modules/money/payments/attempts/find-checkout-payment.server.ts'
import { withTranslatedFailure } from '#app/modules/money/payments/provider/provider-events.server.ts'
import { isPending } from '#app/modules/money/payments/status.ts'
import { findOrderMoney } from '#app/modules/money/refunds/reading/order-money.server.ts'
import { noMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { transferAccountOf } from '#app/modules/platform/settings/rules.ts'
import { keyQuery, orderPath } from '#app/modules/sales/orders/access/order-access.server.ts'
import { paymentClosedText } from '#app/parts/payments/payment-messages.ts'
import * as texts from '#messages/payments-page.ts'
import type { AttemptView, PayScreen } from './pay-screen.ts'

/** Everything that the page to pay shows, as it is now. */
export async function findPayScreen(
  t: Translate,
  { payment, query }: OwnCheckout,
  now = new Date(),
): Promise<PayScreen> {
  const settings = await currentSettings()
  const { paymentMethods: enabled } = settings
  const attempt = attemptShown(t, payment)
  const found = await findOrderMoney(db, payment.orders, now)
  // What paid no order is told at each of them, and so is what came for all.
  const money = found[payment.orders[0]!.id] ?? noMoney
  return {
    checkoutId: payment.checkoutId,
    state: payment.state,
    mark: checkoutVersion(payment),
    query,
    isCancelled: payment.orders.every(({ status }) => status === 'cancelled'),
    due: payment.due,
    payBy: payment.payBy?.toISOString() ?? null,
    now: now.toISOString(),
    orders: payment.orders.map((order) => {
      const { orderNumber, sellerName, totalAmount } = order
      const key = payment.isGuest ? keyQuery(order) : ''
      const againPath = href('/orders/:orderNumber/again', { orderNumber }) + key
      return { orderNumber, sellerName, totalAmount, path: orderPath(orderNumber) + key, againPath }
    }),
    attempt,
    back: money.back,
    part: money.part,
    over: paymentClosedText(t, money, 'buyer'),
    operators: mobileMoneyOperators.filter((operator) => enabled[operator]),
    takesBank: enabled.bank_transfer,
    ownAccount: enabled.bank_transfer ? transferAccountOf(settings) : undefined,
    method: payment.method,
    number: formatPhone(attempt?.wallet?.number ?? payment.contactInfo.phoneNumber),
    trial: trialOf(t, attempt),
  }
}

function attemptShown(t: Translate, { attempts }: CheckoutPayment): AttemptView | undefined {
  const found = attempts.findLast(({ status }) => isPending(status)) ?? attempts.at(-1)
  if (!found) return undefined
  const { way, operator, number, amount, status, failure, instructions } = withTranslatedFailure(t, found)
  return {
    way,
    amount,
    status,
    failure,
    instructions,
    ...(operator && number && { wallet: { operator, number } }),
  }
}

/** Where the simulator plays what the buyer would do. */
function trialOf(t: Translate, attempt: AttemptView | undefined): PayScreen['trial'] {
  if (!attempt || !isPending(attempt.status)) return undefined
  const { wallet, instructions, amount } = attempt
  if (wallet) {
    const number = formatPhone(wallet.number).replaceAll(' ', '')
    return linked(simulatorPageUrl(`/phone/${number}`), t(texts.openTrialPhone))
  }
  if (instructions?.kind !== 'account') return undefined
  const url = simulatorPageUrl(`/bank/${instructions.accountNumber}`, { amount: `${amount}` })
  return linked(url, t(texts.openTrialBank))
}

const linked = (url: string | undefined, text: string) => (url ? { url, text } : undefined)
