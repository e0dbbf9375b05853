import {
  type Account,
  accounts,
  type Entry,
  releaseEntries,
  reversed,
  type SoldOrder,
  saleEntries,
  stepsOf,
} from '#app/domain/ledger/rules.ts'
import type { OrderStatus, PaymentStatus } from '#app/domain/orders/rules.ts'

type Standing = { status: OrderStatus; paymentStatus: PaymentStatus }

/** What each account sums to. */
export function sumsOf(entries: Entry[]): Record<Account, number> {
  const sums = Object.fromEntries(accounts.map((account) => [account, 0])) as Record<Account, number>
  for (const { account, amount } of entries) sums[account] += amount
  return sums
}

/** Every set that an order's life writes: the model that the triggers of the database are held against. */
export function setsOfLife(order: SoldOrder, life: Standing[]): Entry[][] {
  const sets: Entry[][] = []
  let taken = 0
  for (const [place, after] of life.entries()) {
    const before = life[place - 1]
    for (const step of before ? stepsOf(before, after) : []) {
      const held = sumsOf(sets.flat()).seller_held
      if (step === 'sale') sets.push(saleEntries(order))
      if (step === 'release' && held > 0) sets.push(releaseEntries(order.sellerId, held))
      if (step === 'reverse') {
        for (const entries of sets.slice(taken)) sets.push(reversed(entries))
        taken = sets.length
      }
    }
  }
  return sets
}
