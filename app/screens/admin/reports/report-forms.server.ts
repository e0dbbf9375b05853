import { z } from 'zod'
import type { Admin } from '#app/base/actor.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, defineActions, refusalsFrom } from '#app/kit/form/define-actions.server.ts'
import { decideReport } from '#app/modules/outreach/reports/deciding.server.ts'
import { maxNoteLength } from '#app/modules/outreach/reports/report-input-rules.ts'
import {
  type CaseOutcome,
  decisionRefusalStatuses,
  decisionRefusals,
} from '#app/modules/outreach/reports/rules.ts'
import * as texts from '#messages/admin-reports.ts'
import { noteAction } from '../audit/note-action.server.ts'

const decision = (outcome: CaseOutcome) =>
  defineAction({
    input: z.object({ id: z.string(), why: textField(maxNoteLength).default('') }),
    run: (admin: Admin, { id, why }) => decideReport(db, admin, { id, outcome, note: why }),
    success: () => texts.done[outcome],
    refusal: refusalsFrom({
      texts: decisionRefusals,
      statuses: decisionRefusalStatuses,
      fields: { 'note-missing': 'why' },
    }),
  })

/** What the page of a report can do with it. */
export const reportForms = defineActions({
  removed: decision('removed'),
  warned: decision('warned'),
  dismissed: decision('dismissed'),
  false: decision('false'),
  note: noteAction('report'),
})
export type ReportForms = (typeof reportForms)['forms']
