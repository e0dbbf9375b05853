import { z } from 'zod'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/forms.ts'
import { parseDecimal } from '../amounts.ts'

export const maxCommissionPercent = 50

const percents = z
  .string(says(texts.commissionFormat))
  .trim()
  .regex(/^\d{1,3}(?:[.,]\d{1,2})? ?%?$/, says(texts.commissionFormat))
  .transform((typed) => parseDecimal(typed.replace('%', ''))!)

/** A commission as a person types it, in percent with at most two decimals. */
export const commissionField = percents.refine(
  (percent) => percent <= maxCommissionPercent,
  says(fill(texts.commissionTooHigh, { most: maxCommissionPercent })),
)
