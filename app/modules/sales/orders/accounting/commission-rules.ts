/** A rate as orders keep it: hundredths of a percent, so that 2.5 % is exactly 250. */
export const commissionRateOf = (percent: number) => Math.round(percent * 100)

type Sale = { subtotal: number; discount: number; commissionRate: number }

/**
 * What the platform keeps of an order, in whole kwacha: the rate of the day it was placed, on the goods without their
 * delivery, once for the order and not line by line, half a kwacha upwards.
 */
export const commissionOf = ({ subtotal, discount, commissionRate }: Sale): number =>
  Number((BigInt(Math.max(subtotal - discount, 0)) * BigInt(commissionRate) + 5_000n) / 10_000n)

/** `5 %`, `2.5 %`. */
export const commissionRateText = (commissionRate: number) => `${commissionRate / 100} %`
