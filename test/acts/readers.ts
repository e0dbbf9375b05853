import type { AuditAction } from '#app/domain/audit/rules.ts'
import { newId } from '#app/domain/shared/ids.ts'
import { aReader } from '../make-reader.ts'
import { type ActCase, download } from './case.ts'

const list = '/admin/newsletter'
const adding = `${list}/add`
const onTicked = (does: AuditAction, intent: string): ActCase => ({
  route: list,
  does,
  ask: async (db) => ({ path: list, form: { intent, chosen: (await aReader(db)).email } }),
})
const byForm = (does: AuditAction, form: () => Record<string, string>): ActCase => ({
  route: adding,
  does,
  ask: async () => ({ path: adding, form: form() }),
})
const anEmail = () => `${newId()}@thumba.example`

/** What is done with the newsletter's readers. */
export const readerActs: ActCase[] = [
  onTicked('subscription.update', 'unsubscribed'),
  onTicked('subscription.update', 'bounced'),
  onTicked('subscription.delete', 'delete'),
  byForm('subscription.add', () => ({ intent: 'add', email: anEmail() })),
  byForm('subscription.import', () => ({ intent: 'import', list: anEmail() })),
  download(`${list}.csv`),
]
