import { z } from 'zod'
import { textField } from '#app/base/text-field.ts'

export const requiredLine = (most: number, missing: string) =>
  textField(most).refine((text) => text !== '', missing)
/** Browsers send 08:00, some 08:00:00. */
const time = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, missing)
    .transform((typed) => typed.slice(0, 5))

/** A place with opening hours. */
export const pickupPlaceFields = {
  name: requiredLine(80, 'Name the place'),
  streetAddress: requiredLine(200, 'Say where it is: the street, or what is near'),
  city: requiredLine(100, 'Name the town or trading centre'),
  openingTime: time('Say when it opens, like 08:00'),
  closingTime: time('Say when it closes, like 17:00'),
  instructions: textField(500).default(''),
}

export const closesAfterOpening = z.check<{ openingTime: string; closingTime: string }>(
  ({ value: { openingTime, closingTime }, issues }) => {
    const message = 'It must close after it opens'
    if (closingTime <= openingTime)
      issues.push({ code: 'custom', path: ['closingTime'], message, input: closingTime })
  },
)

export const pickupPointInput = z.object(pickupPlaceFields).check(closesAfterOpening)
export type PickupPointInput = z.output<typeof pickupPointInput>
