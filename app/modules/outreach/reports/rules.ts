import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/reports.ts'

/** What can be reported. */
export const reportedKinds = ['product', 'shop', 'message', 'question', 'answer', 'review', 'person'] as const
export type ReportedKind = (typeof reportedKinds)[number]
export const reportedKindNames: Record<ReportedKind, Message> = texts.kinds

export const reportReasons = [
  'pay_outside',
  'counterfeit',
  'forbidden',
  'not_as_described',
  'untrue',
  'insulting',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportReasonNames: Record<ReportReason, Message> = texts.reasons

/** What can be wrong with each, as the form offers it. */
export const reasonsOf: Record<ReportedKind, readonly ReportReason[]> = {
  product: ['pay_outside', 'counterfeit', 'forbidden', 'not_as_described', 'insulting', 'spam', 'other'],
  shop: ['pay_outside', 'counterfeit', 'forbidden', 'insulting', 'spam', 'other'],
  message: ['pay_outside', 'insulting', 'spam', 'other'],
  question: ['pay_outside', 'insulting', 'spam', 'other'],
  answer: ['pay_outside', 'untrue', 'insulting', 'spam', 'other'],
  review: ['untrue', 'insulting', 'spam', 'other'],
  person: ['pay_outside', 'insulting', 'spam', 'other'],
}

/** What came of the reports of a thing. `false`: they were made up, and their reporters weigh nothing from now on. */
export const caseOutcomes = ['removed', 'warned', 'dismissed', 'false'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]
export const caseOutcomeNames: Record<CaseOutcome, Message> = texts.outcomes

export const caseStatuses = ['open', 'decided'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const casePriorities = [0, 1, 2] as const
export type CasePriority = (typeof casePriorities)[number]
export const casePriorityNames: Record<`p${CasePriority}`, Message> = texts.priorities

/** What the reported thing was at that moment: kept, since it may be changed afterwards. */
export type Evidence = {
  title: string
  text: string
  /** Price, version and the like, by the names of the product's own fields. */
  facts: Record<string, string | number>
  pictures: string[]
  /** Photos of a message, which only its two sides see, and whoever decides about it. */
  photos?: string[]
}

/** Reports of a case that are shown; there may be thousands where somebody bombs. */
export const maxShownReports = 100
export const maxReportLength = 1000
/** After a decision; and how long it is known from which browser and address a report came. */
export const reportRetentionDays = 365
export const reportTraceDays = 180

export const reportRefusals = texts.refusals
export type ReportRefusal = keyof typeof reportRefusals
export const reportRefusalStatuses: RefusalStatuses<ReportRefusal> = {
  'no-such-thing': 404,
  'own-thing': 403,
  'decide-instead': 403,
  'too-many-reports': 429,
}

export const decisionRefusals = texts.decisionRefusals
export type ReportDecisionRefusal = keyof typeof decisionRefusals
export const decisionRefusalStatuses: RefusalStatuses<ReportDecisionRefusal> = {
  'no-such-case': 404,
  'note-missing': 400,
}
