import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { codeIn } from '#app/base/typed-code.ts'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import { optionalField, phoneField } from '#app/modules/identity/accounts/rules.ts'
import * as texts from '#messages/orders.ts'
import { maxMoreDays } from './deadline-rules.ts'
import { orderStatuses } from './status.ts'

export const moveOrderInput = z.object({
  id: z.string(says(texts.whichOrder)).max(40, says(texts.whichOrder)),
  to: z.enum(orderStatuses, says(texts.noSuchStatus)),
  note: textField(500).optional(),
  courierName: textField(100).optional(),
  courierPhone: optionalField(phoneField),
  trackingNumber: textField(60).optional(),
})
export type MoveOrder = z.output<typeof moveOrderInput>

export const parcelInput = moveOrderInput.pick({
  courierName: true,
  courierPhone: true,
  trackingNumber: true,
})
export type ParcelInput = z.output<typeof parcelInput>

/** What an administrator says who reached the buyer of a delivered order. */
export const startCompletionInput = z.object({
  id: z.string(says(texts.whichOrder)).max(40, says(texts.whichOrder)),
  note: lineField(300, texts.buyerNoteMissing),
})

export const moreDaysInput = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, says(texts.daysNotWhole))
    .transform(Number)
    .refine(
      (days) => days >= 1 && days <= maxMoreDays,
      says(fill(texts.daysOutOfRange, { most: maxMoreDays })),
    ),
  why: lineField(200, texts.moreDaysWhyMissing),
})

/** Six digits, however they are spaced, or in what the buyer wrote. */
export const releaseInput = z.object({
  code: z
    .string(says(texts.codeMissing))
    .transform(codeIn)
    .pipe(z.string().regex(/^\d{6}$/, says(texts.codeWrongLength))),
})
