import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/reports.ts'
import {
  type CaseOutcome,
  caseOutcomes,
  maxReportLength,
  type ReportDecisionRefusal,
  reasonsOf,
  reportedKinds,
  reportReasons,
} from './rules.ts'

export const reportInput = z
  .object({
    kind: z.enum(reportedKinds, says(texts.kindMissing)),
    id: z.string().regex(idPattern, says(texts.kindMissing)),
    reason: z.enum(reportReasons, says(texts.reasonMissing)),
    text: textField(maxReportLength).default(''),
  })
  .superRefine(({ kind, reason, text }, context) => {
    if (!reasonsOf[kind].includes(reason))
      context.addIssue({ code: 'custom', path: ['reason'], message: asIssueMessage(texts.reasonMissing) })
    if (reason === 'other' && text === '')
      context.addIssue({ code: 'custom', path: ['text'], message: asIssueMessage(texts.textMissing) })
  })
export type ReportInput = z.output<typeof reportInput>

export const maxNoteLength = 500

export const decisionInput = z.object({
  outcome: z.enum(caseOutcomes),
  note: textField(maxNoteLength).default(''),
})
export type ReportDecision = z.output<typeof decisionInput>

/** Whose it is reads why, so that they can put it right or object. */
export const needsNote = (outcome: CaseOutcome) => outcome === 'removed' || outcome === 'warned'

type Held = { outcome: CaseOutcome | null; aboutUserId: string | null }

/** Whether a case may be settled so; `isNew` is false for the same once more, as after a second press. */
export function planDecision(
  held: Held,
  { outcome, note }: ReportDecision,
  isRemovable: boolean,
): Result<{ isNew: boolean }, ReportDecisionRefusal> {
  if (held.outcome === outcome) return ok({ isNew: false })
  if (held.outcome) return refuse('decided-already')
  if (needsNote(outcome) && note === '') return refuse('note-missing')
  if (outcome === 'removed' && !isRemovable) return refuse('cannot-remove')
  if (outcome === 'warned' && !held.aboutUserId) return refuse('nobody-to-warn')
  return ok({ isNew: true })
}
