import { type PaymentMethod, paymentMethodLabels } from '#app/domain/orders/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'

/** What each way to pay means, before one chooses it. */
export const paymentHints: Record<PaymentMethod, string> = {
  airtel_money: 'Nothing to pay now. Each seller confirms the order and tells you how to pay.',
  tnm_mpamba: 'Nothing to pay now. Each seller confirms the order and tells you how to pay.',
  bank_transfer: 'Nothing to pay now. Each seller confirms the order and tells you how to pay.',
  cash_on_delivery: 'Pay in cash when you have the goods in your hands.',
}

type Unpaid = { paymentMethod: PaymentMethod; sellerName: string; totalAmount: number; pickup: boolean }

/** What happens next about the money of an order that nobody has paid yet. */
export function paymentNext({ paymentMethod, sellerName, totalAmount, pickup }: Unpaid): string {
  if (paymentMethod === 'cash_on_delivery') {
    const moment = pickup ? 'when you collect it' : 'when it arrives'
    return `You have not paid yet. Have ${formatKwacha(totalAmount)} in cash ready ${moment}.`
  }
  return `You have not paid yet. ${sellerName} will confirm the order and tell you how to pay by ${meansOf(paymentMethod)}.`
}

/** The same for the seller. */
export function paymentNextForSeller({ paymentMethod, totalAmount, pickup }: Unpaid): string {
  if (paymentMethod === 'cash_on_delivery')
    return `Take ${formatKwacha(totalAmount)} in cash ${pickup ? 'when it is collected' : 'when it is handed over'}.`
  return `Tell the buyer how to pay ${formatKwacha(totalAmount)} by ${meansOf(paymentMethod)}.`
}

const meansOf = (method: PaymentMethod) =>
  method === 'bank_transfer' ? 'bank transfer' : paymentMethodLabels[method]
