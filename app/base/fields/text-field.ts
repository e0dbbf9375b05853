import { z } from 'zod'
import { cleanText } from './clean-text.ts'

/** How long a field may be where its schema checks that in a function, which nobody can look into. */
export const fieldLimits = z.registry<{ maxLength: number }>()

/** What a person typed, trimmed and at most `most` characters long; `what` names it in the message. */
export const textField = (most: number, what: string) =>
  z
    .string({ error: `${what} must be text` })
    .transform(cleanText)
    .refine((text) => text.length <= most, `${what} can have at most ${most} characters`)
    .register(fieldLimits, { maxLength: most })

/** As `textField`, but what is too long is cut: an operation says what is missing. */
export const truncatedField = (most: number) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.trim().slice(0, most))
    .register(fieldLimits, { maxLength: most })
