import { messageStops } from '#app/modules/platform/messaging/tables.ts'
import { aTextMessage } from '../make/text-message.ts'
import { type AdminActionCase, download } from './action-case.ts'

export const textMessageActions: AdminActionCase[] = [
  {
    route: '/admin/messages-sent/:textId',
    does: 'text.resend',
    ask: async (db) => ({
      path: `/admin/messages-sent/${(await aTextMessage(db, { status: 'unknown' })).id}`,
      form: { intent: 'resend' },
    }),
  },
  {
    route: '/admin/messages-sent',
    does: 'text.resume',
    ask: async (db) => {
      const stop = { channel: 'sms', reason: 'no-line', code: '405', until: new Date() } as const
      await db.insert(messageStops).values(stop).onConflictDoNothing()
      return { path: '/admin/messages-sent', form: { intent: 'resume', channel: 'sms' } }
    },
  },
  download('/admin/messages-sent.csv'),
]
