import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { anInterest } from '../make/interest.ts'
import { type AdminActionCase, download } from './action-case.ts'

const onInterest = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/interest/:interestId',
  does,
  ask: async (db) => ({ path: `/admin/interest/${(await anInterest(db)).id}`, form }),
})

export const interestActions: AdminActionCase[] = [
  onInterest('interest.answer', { intent: 'answer', answer: 'Welcome.' }),
  onInterest('interest.close', { intent: 'close' }),
  onInterest('note.add', { intent: 'note', note: 'Called them.' }),
  {
    route: '/admin/interest',
    does: 'interest.close',
    ask: async (db) => ({
      path: '/admin/interest',
      form: { intent: 'close', chosen: (await anInterest(db)).id },
    }),
  },
  download('/admin/interest.csv'),
]
