import { hostname } from 'node:os'
import type { Admin } from '#app/base/actor.ts'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import type { ProcessFigures } from '#app/modules/outreach/health/check-rules.ts'
import { runChecks } from '#app/modules/outreach/health/run-checks.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'

/** Every check in the reader's words. */
export async function runHealthChecks(
  admin: Admin,
  processes: () => Promise<ProcessFigures[]>,
  t: Translate,
  now = new Date(),
) {
  const parts = await runChecks(db, admin, { storage: fileStorage, folder: config.DATA_DIR, processes, now })
  return {
    parts: parts.map((part) => ({ ...part, facts: part.facts.map((fact) => spoken(t, fact)) })),
    at: now.toISOString(),
    // With several servers the balancer chooses which one answers.
    server: hostname(),
  }
}
