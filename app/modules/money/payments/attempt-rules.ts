import { formatPhone } from '#app/base/format-phone.ts'
import { type MobileMoneyOperator, operatorOf } from '#app/base/mobile-money.ts'
import type { Translate } from '#app/messages/language.ts'
import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/payments.ts'

/** By which way a payment comes: asked of a wallet, to an account of one hour, on the provider's page, or by hand. */
export const paymentWays = ['mobile_money', 'bank_account', 'hosted', 'manual'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What became of money that came: it paid the orders of its checkout, or it came too late or twice and goes back. */
export const paymentUses = ['orders', 'returned'] as const
export type PaymentUse = (typeof paymentUses)[number]

/** What the buyer needs to pay: the page of the provider, or an account and until when it takes the exact sum. */
export type PaymentInstructions =
  | { kind: 'page'; url: string }
  | { kind: 'account'; bankName: string; accountName: string; accountNumber: string; expiresAt: string }

export const operatorNames: Record<MobileMoneyOperator, string> = {
  airtel_money: 'Airtel Money',
  tnm_mpamba: 'TNM Mpamba',
}

/** A doubt about whose wallet a number is, in words; nothing where it looks right. */
export function walletWarning(
  t: Translate,
  number: string,
  operator: MobileMoneyOperator,
): string | undefined {
  const likely = operatorOf(number)
  if (!likely || likely === operator) return undefined
  return t(texts.walletWarning, {
    number: formatPhone(number),
    likely: operatorNames[likely],
    operator: operatorNames[operator],
    prefixes: t(texts.prefixes[operator]),
  })
}

/** In hundredths of a percent (reference/malawi.md 3.1): who sends the money pays it, on top and not to us. */
const rate = 5
const freeByMobileMoney = 100_000

/** What the government takes of whoever pays this way, in whole kwacha rounded up. */
export function levyOf(method: PaymentMethod, amount: number): number {
  if (method === 'cash_on_delivery') return 0
  if (method !== 'bank_transfer' && amount <= freeByMobileMoney) return 0
  return Math.ceil((amount * rate) / 10_000)
}
