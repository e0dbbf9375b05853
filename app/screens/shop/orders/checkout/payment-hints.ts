import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'

const byPhone =
  'A message comes to your phone: enter your PIN there. Thumba holds the money until you have the goods.'

/** What happens next with each way to pay, before one chooses it. */
export const paymentHints: Record<PaymentMethod, string> = {
  airtel_money: byPhone,
  tnm_mpamba: byPhone,
  bank_transfer: 'You get an account number to transfer to. Thumba holds the money until you have the goods.',
  cash_on_delivery: 'Pay in cash when you have the goods in your hands.',
}
