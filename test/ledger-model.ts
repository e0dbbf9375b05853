import {
  type LedgerAccount,
  type LedgerEntry,
  ledgerAccounts,
  orderMoneySteps,
  releaseEntries,
  reversedEntries,
  type SoldOrder,
  saleEntries,
} from '#app/modules/money/ledger/rules.ts'
import type { PaymentStatus } from '#app/modules/sales/orders/payment-status.ts'
import type { OrderStatus } from '#app/modules/sales/orders/status.ts'

type Standing = { status: OrderStatus; paymentStatus: PaymentStatus; released?: boolean }

export type Sums = Record<LedgerAccount, number>
const nothing = () => Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Sums

/** What each account sums to. */
export function accountSums(entries: LedgerEntry[]): Sums {
  const sums = nothing()
  for (const { account, amount } of entries) sums[account] += amount
  return sums
}

/** Every set that an order's life writes: the model that what is posted is held against. */
export function entriesOfLifeCycle(order: SoldOrder, life: Standing[]): LedgerEntry[][] {
  const sets: LedgerEntry[][] = []
  let taken = 0
  for (const [place, after] of life.entries()) {
    const before = life[place - 1]
    for (const step of before ? orderMoneySteps(before, after) : []) {
      const held = accountSums(sets.flat()).seller_held
      if (step === 'sale') sets.push(saleEntries(order))
      if (step === 'release' && held > 0) sets.push(releaseEntries(order.sellerId, held))
      if (step === 'reverse') {
        for (const entries of sets.slice(taken)) sets.push(reversedEntries(entries))
        taken = sets.length
      }
    }
  }
  return sets
}

/**
 * What must stand on each account after a life, said without any of the rules: only by where the order ended, how it
 * was paid, and whether it was ever completed, or released before, with its money in.
 */
export function expectedSums(order: SoldOrder, life: Standing[]): Sums {
  const { status, paymentStatus } = life.at(-1)!
  const paid = paymentStatus === 'paid' || paymentStatus === 'partly_refunded'
  if (status === 'cancelled' || !paid) return nothing()
  const total = order.totalAmount
  const share = BigInt(order.subtotal - order.discount) * BigInt(order.commissionRate)
  const commission = Number(share / 10_000n) + (share % 10_000n >= 5_000n ? 1 : 0)
  if (order.paymentMethod === 'cash_on_delivery')
    return {
      ...nothing(),
      outside: -total,
      seller_cash: total,
      seller_available: 0 - commission,
      commission,
    }
  const released = life.some(
    (then) =>
      (then.status === 'completed' || then.released) &&
      ['paid', 'partly_refunded'].includes(then.paymentStatus),
  )
  const standsOn = released ? 'seller_available' : 'seller_held'
  return { ...nothing(), buyers: -total, commission, [standsOn]: total - commission }
}

type Change = { before: Standing; after: Standing; cash: boolean }
const isPaid = ({ before, after }: Change, at: OrderStatus) =>
  before.paymentStatus !== 'paid' && after.paymentStatus === 'paid' && after.status === at
const isUndone = ({ before, after }: Change) =>
  before.paymentStatus === 'paid' && before.status !== 'cancelled' && after.status === 'cancelled'
const wasIn = ({ before }: Change) => before.status === 'completed' && before.paymentStatus === 'paid'

/** What must have happened in some of the lives that a proof looks at. */
const changes: Record<string, (change: Change) => boolean> = {
  'paid in cash as it is delivered': (change) =>
    change.cash && change.before.status !== 'delivered' && isPaid(change, 'delivered'),
  'paid otherwise before it is confirmed': (change) => !change.cash && isPaid(change, 'pending'),
  'completed with its money in': (change) =>
    !change.cash && change.before.paymentStatus === 'paid' && wasIn({ ...change, before: change.after }),
  'cancelled after it was paid in cash': (change) => change.cash && isUndone(change),
  'cancelled after it was paid otherwise': (change) => !change.cash && isUndone(change),
  'refunded after its money was released': (change) =>
    !change.cash && wasIn(change) && change.after.paymentStatus === 'refunded',
  'refunded in part, then completed': ({ before, after }) =>
    before.paymentStatus === 'partly_refunded' &&
    before.status !== after.status &&
    after.status === 'completed',
  'refunded in part, then whole': ({ before, after }) =>
    before.paymentStatus === 'partly_refunded' && after.paymentStatus === 'refunded',
  'released before it was completed': ({ before, after, cash }) =>
    !cash && !before.released && !!after.released && after.status !== 'completed',
  'cancelled after its money was released': (change) =>
    !change.cash && !!change.before.released && isUndone(change),
  'paid back whole after it was released early': ({ before, after, cash }) =>
    !cash && !!before.released && before.paymentStatus !== 'refunded' && after.paymentStatus === 'refunded',
  'paid at the second try': ({ before, after }) =>
    before.paymentStatus === 'failed' && after.paymentStatus === 'paid',
}
export const lifeCycleEvents = Object.keys(changes)

/** Which of these happened in a life. */
export function eventsOfLifeCycle({ paymentMethod }: SoldOrder, life: Standing[]): string[] {
  const cash = paymentMethod === 'cash_on_delivery'
  const steps = life.slice(1).map((after, place) => ({ before: life[place]!, after, cash }))
  return lifeCycleEvents.filter((turn) => steps.some(changes[turn]!))
}
