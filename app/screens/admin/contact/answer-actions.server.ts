import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { fieldLimits } from '#app/base/fields/text-field.ts'
import type { Result } from '#app/base/result.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import type { Message } from '#app/messages/language.ts'
import { maxAnswerLength } from '#app/modules/outreach/contact/rules.ts'
import * as texts from '#messages/admin-contact.ts'
import { noteAction } from '../audit/note-action.server.ts'

type Operations<Reason extends string> = {
  kind: 'message' | 'interest'
  answer: (admin: Admin, input: { id: string; text: string }) => Promise<Result<null, Reason>>
  close: (admin: Admin, id: string) => Promise<Result<null, Reason>>
  refusals: Record<Reason, Message>
}
const answerInput = z.object({
  id: z.string(),
  answer: z.string().default('').register(fieldLimits, { maxLength: maxAnswerLength }),
})

/** Answers what somebody wrote to us, closes it, or notes something about it. */
export const answerActions = <Reason extends string>({ kind, answer, close, refusals }: Operations<Reason>) =>
  defineActions({
    answer: defineAction({
      input: answerInput,
      run: (admin: Admin, { id, answer: text }) => answer(admin, { id, text }),
      success: () => texts.answerSent,
      refusal: answerRefusal(refusals),
    }),
    close: defineAction({
      input: z.object({ id: z.string() }),
      run: (admin: Admin, { id }) => close(admin, id),
      success: () => texts.closed,
      refusal: answerRefusal(refusals),
    }),
    note: noteAction(kind),
  })

const answerRefusal =
  <Reason extends string>(refusals: Record<Reason, Message>) =>
  ({ reason }: { reason: Reason }) => ({
    message: refusals[reason],
    status: reason === 'answer-empty' ? 400 : reason.startsWith('no-such') ? 404 : 409,
    field: reason === 'answer-empty' ? 'answer' : undefined,
  })
