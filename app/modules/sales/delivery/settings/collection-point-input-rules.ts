import { z } from 'zod'
import { isDistrict } from '#app/base/places/districts.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/delivery.ts'
import { InputFault, parseDays, parseFee } from './fee-input-rules.ts'
import { closesAfterOpening, pickupPlaceFields, requiredLine } from './pickup-point-input-rules.ts'

const numberBy = (read: (typed: string) => number | InputFault) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      const value = read(typed.trim())
      if (!(value instanceof InputFault)) return value
      context.addIssue({ code: 'custom', message: asIssueMessage(value.message) })
      return z.NEVER
    })

export const collectionPointInput = z
  .object({
    carrier: requiredLine(80, texts.carrierMissing),
    ...pickupPlaceFields,
    district: z.string(says(texts.districtMissing)).refine(isDistrict, says(texts.districtMissing)),
    fee: numberBy(parseFee),
    days: numberBy(parseDays),
  })
  .check(closesAfterOpening)
export type CollectionPointInput = z.output<typeof collectionPointInput>
