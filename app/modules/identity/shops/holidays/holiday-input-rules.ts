import { z } from 'zod'
import { isDay } from '#app/base/dates/dates.ts'
import type { Message } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/holidays.ts'

const day = (missing: Message) =>
  z
    .string(says(missing))
    .transform((typed) => typed.trim())
    .refine((typed) => typed !== '', says(missing))
    .refine((typed) => typed === '' || isDay(typed), says(texts.dayInvalid))

export const holidayInput = z.object({
  awayFrom: day(texts.startMissing),
  awayUntil: day(texts.endMissing),
})
