import { z } from 'zod'
import { cleanText } from '#app/base/fields/clean-text.ts'
import { fieldLimits, textField } from '#app/base/fields/text-field.ts'
import { fill } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/reviews.ts'
import { markReasons, maxAnswerLength, maxMarkLength, maxReviewLength } from './rules.ts'

export const starsField = z
  .union([z.number(), z.string()], says(texts.chooseStars))
  .transform(Number)
  .refine((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, says(texts.chooseStars))

/** The words are free to be left out. */
export const reviewInput = z.object({
  stars: starsField,
  text: z
    .string()
    .default('')
    .transform(cleanText)
    .refine((text) => text.length <= maxReviewLength, says(fill(texts.tooLong, { most: maxReviewLength })))
    .register(fieldLimits, { maxLength: maxReviewLength }),
})
export type ReviewInput = z.output<typeof reviewInput>

export const answerInput = z.object({
  answer: textField(maxAnswerLength).refine((text) => text.length > 0, says(texts.writeAnswer)),
})

const all = [...markReasons.buyer, ...markReasons.seller] as const

export const markInput = z.object({
  good: z.enum(['yes', 'no'], says(texts.chooseMark)).transform((chosen) => chosen === 'yes'),
  reasons: z.preprocess(
    (sent) => (typeof sent === 'string' ? [sent] : (sent ?? [])),
    z.array(z.enum(all)).max(6),
  ),
  text: z.string().default('').pipe(textField(maxMarkLength)),
})
export type MarkInput = z.output<typeof markInput>
