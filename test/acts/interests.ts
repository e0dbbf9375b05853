import type { AuditAction } from '#app/domain/audit/rules.ts'
import { anInterest } from '../make-interest.ts'
import { type ActCase, download } from './case.ts'

const onInterest = (does: AuditAction, form: Record<string, string>): ActCase => ({
  ...{ route: '/admin/interest/:interestId', does },
  ask: async (db) => ({ path: `/admin/interest/${(await anInterest(db)).id}`, form }),
})

export const interestActs: ActCase[] = [
  onInterest('interest.answer', { intent: 'answer', answer: 'Welcome.' }),
  onInterest('interest.close', { intent: 'close' }),
  onInterest('note.add', { intent: 'note', note: 'Called them.' }),
  download('/admin/interest.csv'),
]
