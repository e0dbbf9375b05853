import { z } from 'zod'
import { endOfDay, isDay } from '#app/base/dates/dates.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { says } from '#app/messages/validation.ts'
import { openAgain } from '#messages/adjustments.ts'
import * as texts from '#messages/suspended-money.ts'
import { moneyDecisions } from './rules.ts'

/** A day as a date field sends it: until its end in Malawi. */
const day = textField(10).transform((typed) => (isDay(typed) ? endOfDay(typed).toISOString() : undefined))

export const shopMoneyInput = z.object({
  decision: z.enum(moneyDecisions, says(texts.decision)),
  order: textField(20)
    .transform((typed) => typed || undefined)
    .optional(),
  until: day.optional(),
  kind: z.enum(['wallet', 'bank']).default('wallet'),
  reason: lineField(300, texts.sayWhy),
  press: z.string().regex(idPattern, says(openAgain)),
})
