import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { CheckName } from './rules.ts'
import { systemChecks } from './tables.ts'

const maxLength = 500

/** Writes down how a check ended: nothing wrong, or what. When it last passed stays known. */
export async function recordCheck(db: Db, name: CheckName, fault: string | null, now = new Date()) {
  const ended = { checkedAt: now, fault: fault?.slice(0, maxLength) ?? null }
  const passedAt = fault === null ? now : null
  await db
    .insert(systemChecks)
    .values({ name, ...ended, passedAt })
    .onConflictDoUpdate({
      target: systemChecks.name,
      set: { ...ended, passedAt: passedAt ?? sql`${systemChecks.passedAt}` },
    })
}
