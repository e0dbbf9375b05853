import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type CaseOutcome, caseOutcomes, type ReportDecisionRefusal } from './rules.ts'

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
