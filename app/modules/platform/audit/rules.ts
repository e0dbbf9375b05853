import type { Role } from '#app/base/actor.ts'
import * as texts from '#messages/audit.ts'

/** Everything that administrators do, and how the log words it. */
export const auditActions = texts.actions
export type AuditAction = keyof typeof auditActions

export const auditSubjects = [
  'seller',
  'product',
  'order',
  'payment',
  'difference',
  'approval',
  'payout',
  'refund',
  'dispute',
  'review',
  'user',
  'courier',
  'synonym',
  'subscription',
  'campaign',
  'interest',
  'message',
  'suggestion',
  'report',
  'text',
  'settings',
  'task',
  'list',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What somebody did, and what of the subject it changed: only what differs, and no secrets. */
export type NewAuditEntry = {
  action: AuditAction
  subject: { kind: AuditSubject; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Who did it and from which address; the command line has none. */
export type AuditActor = { userId: string; name: string; role: Role; address?: string }

/** How the log was tampered with, and how that is worded. */
export const auditFaults = texts.faults
export type AuditFault = keyof typeof auditFaults
