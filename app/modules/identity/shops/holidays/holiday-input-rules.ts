import { z } from 'zod'
import { isDay } from '#app/base/dates/dates.ts'

const day = (missing: string) =>
  z
    .string(missing)
    .transform((typed) => typed.trim())
    .refine((typed) => typed !== '', missing)
    .refine((typed) => typed === '' || isDay(typed), 'Write a day like 2026-12-24')

export const holidayInput = z.object({
  awayFrom: day('Choose your first day away'),
  awayUntil: day('Choose your last day away'),
})
