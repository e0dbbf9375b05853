import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/reviews.ts'
import { markReasons, maxMarkLength } from './mark-rules.ts'

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
