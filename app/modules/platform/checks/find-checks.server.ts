import type { Db } from '#app/db/client.server.ts'
import type { CheckResult } from './rules.ts'
import { systemChecks } from './tables.ts'

/** How each check ended the last time. One that never ran has no row. */
export const findChecks = (db: Db): Promise<CheckResult[]> => db.select().from(systemChecks)
