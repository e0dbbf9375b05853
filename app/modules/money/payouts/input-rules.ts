import { z } from 'zod'
import { endOfDay, isDay } from '#app/base/dates/dates.ts'
import { amountField } from '#app/base/fields/amount-field.ts'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { maxAmount } from '#app/base/money.ts'
import { says } from '#app/messages/validation.ts'
import { openAgain } from '#messages/adjustments.ts'
import * as texts from '#messages/payouts.ts'
import * as suspendedMoneyTexts from '#messages/suspended-money.ts'
import { destinationKinds } from './destination-rules.ts'
import { moneyDecisions } from './rules.ts'

/** A shop's balance may be many dear orders. */
const typedAmount = amountField({ min: 1, max: maxAmount * 9, missing: texts.enterAmount })

const kind = z.enum(destinationKinds, says(texts.chooseDestination))
export const payoutInput = z.object({ amount: typedAmount, kind })
export const finalPayoutInput = z.object({ kind })

export { walletInput as debtInput } from '../payments/input-rules.ts'

const id = z.string().regex(idPattern)
export const approvalInput = z.object({ id, destinationNo: z.coerce.number().int().min(1) })
export const declineInput = z.object({ id, reason: lineField(300, texts.sayWhy) })
export const paidInput = z.object({
  id,
  reference: lineField(80, texts.enterReference).transform((typed) =>
    typed.replaceAll(/\s/g, '').toUpperCase(),
  ),
})
export const failedInput = declineInput

/** `{id}.{destinationNo}`: a payout and the account that was seen, as the boxes of the list say it. */
export const selectedPayoutsInput = z
  .string()
  .regex(/^[a-z0-9]{16}\.\d{1,6}$/)
  .transform((typed) => {
    const [id, destinationNo] = typed.split('.')
    return { id: id!, destinationNo: Number(destinationNo) }
  })

/** A day as a date field sends it: until its end in Malawi. */
const day = textField(10).transform((typed) => (isDay(typed) ? endOfDay(typed).toISOString() : undefined))

export const shopMoneyInput = z.object({
  decision: z.enum(moneyDecisions, says(suspendedMoneyTexts.decision)),
  order: textField(20)
    .transform((typed) => typed || undefined)
    .optional(),
  until: day.optional(),
  kind: z.enum(['wallet', 'bank']).default('wallet'),
  reason: lineField(300, suspendedMoneyTexts.sayWhy),
  press: z.string().regex(idPattern, says(openAgain)),
})
