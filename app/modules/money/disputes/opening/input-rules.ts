import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import type { Message } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import { refundChoices } from '#app/modules/money/order-refunds/rules.ts'
import * as texts from '#messages/disputes.ts'
import { refundLineFields } from '../../order-refunds/input-rules.ts'
import { disputeReasons, maxMessageLength } from '../rules.ts'

const said = (missing: Message) =>
  textField(maxMessageLength).refine((text) => text.length > 0, says(missing))

export const openDisputeInput = z.object({
  reason: z.enum(disputeReasons, says(texts.chooseReason)),
  text: said(texts.describe),
})
export type OpenDispute = z.output<typeof openDisputeInput>

export const messageInput = z.object({ text: said(texts.writeFirst) })

export const rulingInput = z.object({
  ...refundLineFields,
  what: z.enum([...refundChoices, 'none'], says(texts.chooseDecision)),
  note: said(texts.explainDecision),
})
