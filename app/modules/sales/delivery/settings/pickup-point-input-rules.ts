import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import type { Message } from '#app/messages/language.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/delivery.ts'

export const requiredLine = (most: number, missing: Message) =>
  textField(most).refine((text) => text !== '', says(missing))
/** Browsers send 08:00, some 08:00:00. */
const time = (missing: Message) =>
  z
    .string(says(missing))
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, says(missing))
    .transform((typed) => typed.slice(0, 5))

/** A place with opening hours. */
export const pickupPlaceFields = {
  name: requiredLine(80, texts.placeMissing),
  streetAddress: requiredLine(200, texts.streetMissing),
  city: requiredLine(100, texts.townMissing),
  openingTime: time(texts.openingMissing),
  closingTime: time(texts.closingMissing),
  instructions: textField(500).default(''),
}

export const closesAfterOpening = z.check<{ openingTime: string; closingTime: string }>(
  ({ value: { openingTime, closingTime }, issues }) => {
    const message = asIssueMessage(texts.closesBeforeOpening)
    if (closingTime <= openingTime)
      issues.push({ code: 'custom', path: ['closingTime'], message, input: closingTime })
  },
)

export const pickupPointInput = z.object(pickupPlaceFields).check(closesAfterOpening)
export type PickupPointInput = z.output<typeof pickupPointInput>
