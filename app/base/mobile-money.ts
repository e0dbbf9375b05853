export const mobileMoneyOperators = ['airtel_money', 'tnm_mpamba'] as const
export type MobileMoneyOperator = (typeof mobileMoneyOperators)[number]
const operatorPrefixes = { airtel_money: ['+26599', '+26598'], tnm_mpamba: ['+26588', '+26589'] } as const

/** A guess from the prefix (reference/malawi.md 3.1); people may say otherwise, numbers can be ported. */
export const operatorOf = (e164: string): MobileMoneyOperator | undefined =>
  mobileMoneyOperators.find((operator) =>
    operatorPrefixes[operator].some((prefix) => e164.startsWith(prefix)),
  )
