import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { idPattern } from '#app/base/ids.ts'
import { asIssueMessage, says } from '#app/messages/validation.ts'
import * as texts from '#messages/reports.ts'
import { maxReportLength, reasonsOf, reportedKinds, reportReasons } from './rules.ts'

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
