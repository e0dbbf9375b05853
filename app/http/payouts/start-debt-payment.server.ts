import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { payDebt } from '#app/modules/money/payouts/debts/debts.server.ts'

/** Asks a wallet of a seller for what the shop owes. */
export const startDebtPayment = (seller: Seller, wallet: Parameters<typeof payDebt>[3]) =>
  payDebt(db, paymentProvider(), seller, wallet)
