import { z } from 'zod'
import { isDistrict } from '../shared/districts.ts'
import { Fault, readDays, readFee } from './fee-input-rules.ts'
import { closesAfterOpening, needed, placeFields } from './pickup-point-input-rules.ts'

const numberBy = (read: (typed: string) => number | Fault) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      const value = read(typed.trim())
      if (!(value instanceof Fault)) return value
      context.addIssue({ code: 'custom', message: value.message })
      return z.NEVER
    })

export const depotInput = z
  .object({
    carrier: needed(80, 'The name', 'Name the coach or courier company'),
    ...placeFields,
    district: z
      .string({ error: 'Choose one of the 28 districts' })
      .refine(isDistrict, 'Choose one of the 28 districts'),
    fee: numberBy(readFee),
    days: numberBy(readDays),
  })
  .check(closesAfterOpening)
export type DepotInput = z.output<typeof depotInput>
