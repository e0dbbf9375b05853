import { z } from 'zod'
import { readKwacha } from '#app/base/fields/amount-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/adjustments.ts'
import { adjustmentKinds } from './rules.ts'

/** Of a difference it may be below zero: `-1,500`. */
const amount = z.string(says(texts.enterAmount)).transform((typed, context) => {
  const bare = typed.trim()
  const isBelow = /^[-−]/.test(bare)
  const wrong = texts.refusals['amount-wrong']
  const read = readKwacha(isBelow ? bare.slice(1) : bare, { min: 1, missing: wrong, low: wrong })
  if (read.ok) return isBelow ? -read.amount : read.amount
  context.addIssue({ code: 'custom', message: asIssueMessage(read.message) })
  return z.NEVER
})

export const adjustmentInput = z.object({
  kind: z.enum(adjustmentKinds, says(texts.chooseWhat)),
  amount,
  order: textField(20).optional(),
  shop: textField(120).optional(),
  difference: textField(60).optional(),
  dispute: textField(40).optional(),
  reason: lineField(300, texts.sayWhy),
  press: z.string().regex(idPattern, says(texts.openAgain)),
})
