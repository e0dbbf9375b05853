import { z } from 'zod'
import { typedText } from '../shared/typed-text.ts'
import { disputeReasons, longestMessage } from './rules.ts'
import { disputeOutcomes } from './ruling-rules.ts'

const said = (missing: string) =>
  typedText(longestMessage, 'The text').refine((text) => text.length > 0, missing)

export const openDisputeInput = z.object({
  reason: z.enum(disputeReasons, 'Choose what is wrong'),
  text: said('Say what happened, and what would put it right'),
})
export type OpenDispute = z.output<typeof openDisputeInput>

export const messageInput = z.object({ text: said('Write something first') })

const amount = z
  .string({ error: 'Enter an amount' })
  .transform((typed) => typed.replaceAll(/[\s,]/g, ''))
  .transform((typed) => (typed === '' ? undefined : /^\d{1,12}$/.test(typed) ? Number(typed) : Number.NaN))
  .refine((sum) => sum === undefined || !Number.isNaN(sum), 'Enter whole kwacha, in figures')

export const rulingInput = z.object({
  outcome: z.enum(disputeOutcomes, 'Choose what you decide'),
  amount: amount.optional(),
  note: said('Say why, in words both sides understand'),
})
