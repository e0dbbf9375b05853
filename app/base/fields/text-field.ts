import { z } from 'zod'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/forms.ts'
import { cleanText, trimText } from './clean-text.ts'

/** How long a field may be where its schema checks that in a function, which nobody can look into. */
export const fieldLimits = z.registry<{ maxLength: number }>()

/** What a person typed, trimmed and at most `most` characters long. */
export const textField = (most: number) =>
  z
    .string(says(texts.notText))
    .transform(cleanText)
    .refine((text) => text.length <= most, says(fill(texts.tooLong, { most })))
    .register(fieldLimits, { maxLength: most })

/** As `textField`, but what is too long is cut: an operation says what is missing. */
export const truncatedField = (most: number) =>
  z
    .string()
    .default('')
    .transform((typed) => trimText(typed).slice(0, most))
    .register(fieldLimits, { maxLength: most })
