import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Text } from '#app/messages/language.ts'
import { messageStore } from '#app/messages/stored-message.server.ts'
import * as audit from '#messages/audit.ts'
import * as ledger from '#messages/ledger.ts'
import type { CheckName } from './rules.ts'
import { systemChecks } from './tables.ts'

const maxLength = 500

/** What checks find: faults of the ledger and of the audit log. */
export const checkMessages = messageStore({ ledger, audit })

/** Writes down how a check ended: with what is wrong, or with nothing. When it last passed stays known. */
export async function recordCheck(db: Db, name: CheckName, faults: Text[], now = new Date()) {
  const said = faults.map((fault) => checkMessages.store(fault))
  const isPassed = faults.length === 0
  const fault = isPassed
    ? null
    : said
        .map(({ text }) => text)
        .join('. ')
        .slice(0, maxLength)
  const ended = { checkedAt: now, fault, said: isPassed ? null : said }
  const passedAt = isPassed ? now : null
  await db
    .insert(systemChecks)
    .values({ name, ...ended, passedAt })
    .onConflictDoUpdate({
      target: systemChecks.name,
      set: { ...ended, passedAt: passedAt ?? sql`${systemChecks.passedAt}` },
    })
}
