import { shareOf } from '#app/base/share-of.ts'

/** A rate as orders keep it: hundredths of a percent, so that 2.5 % is exactly 250. */
export const commissionRateOf = (percent: number) => Math.round(percent * 100)

type Sale = { subtotal: number; discount: number; commissionRate: number }

/**
 * What the platform keeps of an order, in whole kwacha: the rate of the day it was placed, on the goods without their
 * delivery, once for the order and not line by line, half a kwacha upwards.
 */
export const commissionOf = ({ subtotal, discount, commissionRate }: Sale): number =>
  Number((BigInt(Math.max(subtotal - discount, 0)) * BigInt(commissionRate) + 5_000n) / 10_000n)

/** What went back of an order up to now, and how much of it was for the delivery. */
type GivenBack = { amount: number; delivery: number }

/**
 * How much of the commission went back with all that went back of an order. It was taken on the goods, so it returns on
 * them: what is for the delivery returns none, and a sum that says nothing of what it is for is for the goods first. With
 * all of the goods all of the commission is back, and never more than was taken.
 */
export function commissionGivenBack(sale: Sale, { amount, delivery }: GivenBack): number {
  const goods = Math.max(sale.subtotal - sale.discount, 0)
  if (goods === 0) return 0
  return shareOf(commissionOf(sale), Math.min(Math.max(amount - delivery, 0), goods), goods)
}

/** `5 %`, `2.5 %`. */
export const commissionRateText = (commissionRate: number) => `${commissionRate / 100} %`
