import { z } from 'zod'

export const maxCommissionPercent = 50

const percents = z
  .string('Write a percentage, like 5 or 2.5')
  .trim()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Write a percentage, like 5 or 2.5')
  .transform(Number)

/** A commission as a person types it, in percent with at most two decimals. */
export const commissionField = percents.refine(
  (percent) => percent <= maxCommissionPercent,
  `A commission is from 0 to ${maxCommissionPercent} %`,
)
