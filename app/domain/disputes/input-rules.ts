import { z } from 'zod'
import { backFields } from '../refunds/input-rules.ts'
import { backChoices } from '../refunds/refund-rules.ts'
import { typedText } from '../shared/typed-text.ts'
import { disputeReasons, longestMessage } from './rules.ts'

const said = (missing: string) =>
  typedText(longestMessage, 'The text').refine((text) => text.length > 0, missing)

export const openDisputeInput = z.object({
  reason: z.enum(disputeReasons, 'Choose what is wrong'),
  text: said('Say what happened, and what would put it right'),
})
export type OpenDispute = z.output<typeof openDisputeInput>

export const messageInput = z.object({ text: said('Write something first') })

export const rulingInput = z.object({
  ...backFields,
  what: z.enum([...backChoices, 'none'], 'Choose what you decide'),
  note: said('Say why, in words both sides understand'),
})
