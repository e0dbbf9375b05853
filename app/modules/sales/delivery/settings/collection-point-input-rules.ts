import { z } from 'zod'
import { isDistrict } from '#app/base/districts.ts'
import { InputFault, parseDays, parseFee } from './fee-input-rules.ts'
import { closesAfterOpening, pickupPlaceFields, requiredLine } from './pickup-point-input-rules.ts'

const numberBy = (read: (typed: string) => number | InputFault) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      const value = read(typed.trim())
      if (!(value instanceof InputFault)) return value
      context.addIssue({ code: 'custom', message: value.message })
      return z.NEVER
    })

export const collectionPointInput = z
  .object({
    carrier: requiredLine(80, 'Name the coach or courier company'),
    ...pickupPlaceFields,
    district: z
      .string({ error: 'Choose one of the 28 districts' })
      .refine(isDistrict, 'Choose one of the 28 districts'),
    fee: numberBy(parseFee),
    days: numberBy(parseDays),
  })
  .check(closesAfterOpening)
export type CollectionPointInput = z.output<typeof collectionPointInput>
