import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { aMessage } from '../make/message.ts'
import { type AdminActionCase, download } from './action-case.ts'

const onMessage = (does: AuditAction, form: Record<string, string>): AdminActionCase => ({
  route: '/admin/messages/:messageId',
  does,
  ask: async (db) => ({ path: `/admin/messages/${(await aMessage(db)).id}`, form }),
})

export const messageActions: AdminActionCase[] = [
  onMessage('message.answer', { intent: 'answer', answer: 'At eight.' }),
  onMessage('message.close', { intent: 'close' }),
  onMessage('note.add', { intent: 'note', note: 'Called them.' }),
  {
    route: '/admin/messages',
    does: 'message.close',
    ask: async (db) => ({
      path: '/admin/messages',
      form: { intent: 'close', chosen: (await aMessage(db)).id },
    }),
  },
  download('/admin/messages.csv'),
]
