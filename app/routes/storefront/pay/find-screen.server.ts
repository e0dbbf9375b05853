import { href } from 'react-router'
import { overText } from '#app/components/payment-words.ts'
import { db } from '#app/db/index.server.ts'
import { keyQuery, orderPath } from '#app/domain/orders/order-path.server.ts'
import { isUnderWay } from '#app/domain/payments/attempt-rules.ts'
import type { CheckoutPayment } from '#app/domain/payments/find-checkout-payment.server.ts'
import { findOrderMoney } from '#app/domain/refunds/find-order-money.server.ts'
import { noMoney } from '#app/domain/refunds/order-money-rules.ts'
import { accountOf } from '#app/domain/settings/rules.ts'
import { mobileMoneyOperators } from '#app/domain/shared/phone.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { trialMoneyUrl } from '#app/web/trial-money.server.ts'
import { markOf, type OpenedPayment } from './open-payment.server.ts'
import type { PayScreen, ShownAttempt } from './screen.ts'

/** Everything that the page to pay shows, as it is now. */
export async function findScreen({ payment, query }: OpenedPayment, now = new Date()): Promise<PayScreen> {
  const settings = await currentSettings()
  const { paymentMethods: enabled } = settings
  const attempt = attemptShown(payment)
  const found = await findOrderMoney(db, payment.orders, now)
  // What paid no order is told at each of them, and so is what came for all.
  const money = found[payment.orders[0]!.id] ?? noMoney
  return {
    checkoutId: payment.checkoutId,
    state: payment.state,
    mark: markOf(payment),
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
    over: overText(money, 'buyer'),
    operators: mobileMoneyOperators.filter((operator) => enabled[operator]),
    takesBank: enabled.bank_transfer,
    ownAccount: enabled.bank_transfer ? accountOf(settings) : undefined,
    method: payment.method,
    number: formatPhone(attempt?.wallet?.number ?? payment.contactInfo.phoneNumber),
    trial: trialOf(attempt),
  }
}

function attemptShown({ attempts }: CheckoutPayment): ShownAttempt | undefined {
  const found = attempts.findLast(({ status }) => isUnderWay(status)) ?? attempts.at(-1)
  if (!found) return undefined
  const { way, operator, number, amount, status, failure, instructions } = found
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
function trialOf(attempt: ShownAttempt | undefined): PayScreen['trial'] {
  if (!attempt || !isUnderWay(attempt.status)) return undefined
  const { wallet, instructions, amount } = attempt
  if (wallet) {
    const number = formatPhone(wallet.number).replaceAll(' ', '')
    return linked(trialMoneyUrl(`/phone/${number}`), 'Open the phone that would ring')
  }
  if (instructions?.kind !== 'account') return undefined
  const url = trialMoneyUrl(`/bank/${instructions.accountNumber}`, { amount: `${amount}` })
  return linked(url, 'Open the bank that would pay')
}

const linked = (url: string | undefined, text: string) => (url ? { url, text } : undefined)
