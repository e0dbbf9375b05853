import { db } from '#app/db/index.server.ts'
import { payDebt } from '#app/domain/payouts/pay-debt.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { paymentProvider } from '#app/gateways/payment-provider.server.ts'

/** Asks a wallet of a seller for what the shop owes. */
export const startDebtPayment = (seller: Seller, wallet: Parameters<typeof payDebt>[3]) =>
  payDebt(db, paymentProvider(), seller, wallet)
