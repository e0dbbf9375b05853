import { newId } from '#app/base/ids.ts'
import type { AuditAction } from '#app/modules/platform/audit/rules.ts'
import { aSynonym } from '../make/synonym.ts'
import { type AdminActionCase, download } from './action-case.ts'

const list = '/admin/synonyms'
const ofKnown = (does: AuditAction, change: Record<string, string>): AdminActionCase => ({
  route: `${list}/:synonymId`,
  does,
  async ask(db) {
    const { id, word, updatedAt } = await aSynonym(db)
    const form = { language: 'ny', word, meanings: 'thing', seen: updatedAt.toISOString(), ...change }
    return { path: `${list}/${id}`, form }
  },
})

/** What is done with the words that searches understand. */
export const synonymActions: AdminActionCase[] = [
  {
    route: `${list}/new`,
    does: 'synonym.save',
    ask: async () => ({
      path: `${list}/new`,
      form: { language: 'ny', word: `w${newId()}`, meanings: 'thing' },
    }),
  },
  ofKnown('synonym.save', { meanings: 'other thing' }),
  ofKnown('synonym.delete', { intent: 'remove' }),
  {
    route: `${list}/import`,
    does: 'synonym.import',
    ask: async () => ({ path: `${list}/import`, form: { table: `ny,w${newId()},,thing` } }),
  },
  download(`${list}.csv`),
]
