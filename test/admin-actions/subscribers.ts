import { newId } from '#app/base/ids.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { aSubscriber } from '../make/subscriber.ts'
import { type AdminActionCase, download } from './action-case.ts'

const list = '/admin/newsletter'
const adding = `${list}/add`
const onTicked = (does: AuditAction, intent: string): AdminActionCase => ({
  route: list,
  does,
  ask: async (db) => ({ path: list, form: { intent, chosen: (await aSubscriber(db)).email } }),
})
const byForm = (does: AuditAction, form: () => Record<string, string>): AdminActionCase => ({
  route: adding,
  does,
  ask: async () => ({ path: adding, form: form() }),
})
const anEmail = () => `${newId()}@thumba.example`

/** What is done with the newsletter's readers. */
export const subscriberActions: AdminActionCase[] = [
  onTicked('subscription.update', 'unsubscribed'),
  onTicked('subscription.update', 'bounced'),
  onTicked('subscription.delete', 'delete'),
  byForm('subscription.add', () => ({ intent: 'add', email: anEmail() })),
  byForm('subscription.import', () => ({ intent: 'import', list: anEmail() })),
  download(`${list}.csv`),
]
