import type { BuyerRefund } from './reading/order-money-rules.ts'
import type { IssuedRefund } from './rules.ts'

/**
 * A sum that goes back of an order: of what and why, where somebody gave it back, and where its money is. What was paid
 * in cash goes from hand to hand: it has no money here.
 */
export type ReturnedMoney = Pick<IssuedRefund, 'amount' | 'note' | 'lines' | 'delivery' | 'at'> & {
  money?: BuyerRefund
}

/** Each sum given back with the money that was owed by it, the first one first; what is owed for another reason stands alone. */
export function returnsOf(given: IssuedRefund[], back: BuyerRefund[]): ReturnedMoney[] {
  const { pairs, alone } = pairUp(
    given,
    back.filter(({ stray }) => !stray),
  )
  const strays = back.filter(({ stray }) => stray)
  return [
    ...pairs.map(({ given: { id: _, onceKey: __, ...shown }, owed }) => ({
      ...shown,
      ...(owed && { money: owed }),
    })),
    ...[...alone, ...strays].map((money) => ({
      amount: money.amount,
      note: '',
      lines: [],
      delivery: 0,
      at: money.since,
      money,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

/** What was given back of an order before it was cancelled is owed first: the same sums in the same order. */
export function pairUp<Owed extends { amount: number }>(given: IssuedRefund[], owed: Owed[]) {
  const alone = [...owed]
  const pairs = given.map((one) => {
    const place = alone.findIndex(({ amount }) => amount === one.amount)
    return { given: one, owed: place < 0 ? undefined : alone.splice(place, 1)[0] }
  })
  return { pairs, alone }
}
