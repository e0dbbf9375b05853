import type { Db } from '#app/db/client.server.ts'
import type { Text } from '#app/messages/language.ts'
import { checkMessages } from './record-check.server.ts'
import type { CheckResult } from './rules.ts'
import { systemChecks } from './tables.ts'

/** How each check ended the last time. One that never ran has no row. */
export async function findChecks(db: Db): Promise<CheckResult[]> {
  const rows = await db.select().from(systemChecks)
  return rows.map(({ fault, said, ...ended }) => ({ ...ended, faults: faultsOf(fault, said) }))
}

function faultsOf(fault: string | null, said: (typeof systemChecks.$inferSelect)['said']): Text[] {
  if (fault === null) return []
  return said ? said.map((one) => checkMessages.restore(one)) : [fault]
}
