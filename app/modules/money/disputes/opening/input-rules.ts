import { z } from 'zod'
import { textField } from '#app/base/text-field.ts'
import { refundLineFields } from '#app/modules/money/refunds/refunding/input-rules.ts'
import { refundChoices } from '#app/modules/money/refunds/refunding/refund-rules.ts'
import { disputeReasons, maxMessageLength } from '../rules.ts'

const said = (missing: string) => textField(maxMessageLength).refine((text) => text.length > 0, missing)

export const openDisputeInput = z.object({
  reason: z.enum(disputeReasons, 'Choose what is wrong'),
  text: said('Say what happened, and what would put it right'),
})
export type OpenDispute = z.output<typeof openDisputeInput>

export const messageInput = z.object({ text: said('Write something first') })

export const rulingInput = z.object({
  ...refundLineFields,
  what: z.enum([...refundChoices, 'none'], 'Choose what you decide'),
  note: said('Say why, in words both sides understand'),
})
