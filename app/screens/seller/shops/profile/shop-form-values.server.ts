import { operatorOf } from '#app/base/mobile-money.ts'
import type { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import type { PaidOn } from '#app/parts/shops/mobile-money-operator-field.tsx'

type Shop = Awaited<ReturnType<typeof findOwnShop>>

const asTyped = [
  ...(['businessName', 'location', 'area', 'description', 'paymentNumber'] as const),
  ...(['bankName', 'bankAccountName', 'bankAccountNumber', 'tin'] as const),
]

/**
 * A shop as its form shows it. The operator is left to the number's prefix unless the seller said otherwise: a new
 * number then brings its own.
 */
export function shopFormValuesOf(shop: Shop): Record<string, string> {
  const { paymentNumber, paymentOperator } = shop ?? {}
  const told = paymentNumber ? operatorOf(paymentNumber) : undefined
  return {
    ...Object.fromEntries(asTyped.map((name) => [name, shop?.[name] ?? ''])),
    ...(shop?.pendingName && { businessName: shop.pendingName }),
    vatRegistered: shop?.vatRegistered ? 'on' : '',
    paymentOperator: paymentOperator && paymentOperator !== told ? paymentOperator : '',
  }
}

/** The number that a shop is paid on. */
export const paidOnOf = (shop: Shop): PaidOn =>
  shop?.paymentNumber ? { number: shop.paymentNumber, operator: shop.paymentOperator } : null
