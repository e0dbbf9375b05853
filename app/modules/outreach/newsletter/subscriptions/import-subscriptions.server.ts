import { inArray } from 'drizzle-orm'
import type { Admin } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { recordAuditEntry } from '#app/modules/platform/audit/audit.server.ts'
import { defaultPreferences } from '../rules.ts'
import { wasEnded } from '../subscription-status.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import { subscriptionKeyOf } from '../tokens.server.ts'
import { subscriberEmail } from './input-rules.ts'
import { type EmailLine, type ImportRefusal, maxImported, readEmailLines } from './subscription-rules.ts'
import { findLeavers } from './unsubscribing.server.ts'

/** How many were put on the list, were on it already, or had left it and stay off; and the lines that are no email. */
export type Imported = { added: number; there: number; left: number; wrong: EmailLine[] }

const atOnce = 1000

/**
 * Puts a list of emails on the newsletter's list. Whoever is known already stays as they are, above all those who
 * unsubscribed; so the same list again changes nothing.
 */
export async function importSubscriptions(
  db: Db,
  admin: Admin,
  text: string,
): Promise<Result<Imported, ImportRefusal>> {
  const lines = readEmailLines(text)
  if (lines.length === 0) return refuse('nothing-there')
  if (lines.length > maxImported) return refuse('too-many-lines')
  const { emails, repeated, wrong } = sorted(lines)
  return transact<Imported, ImportRefusal>(db, async (tx) => {
    let [added, left] = [0, 0]
    for (let from = 0; from < emails.length; from += atOnce) {
      const done = await addBatch(tx, emails.slice(from, from + atOnce))
      added += done.added
      left += done.left
    }
    const there = emails.length - added - left + repeated
    if (added > 0)
      await recordAuditEntry(tx, admin, {
        action: 'subscription.import',
        subject: { kind: 'list', id: 'newsletter' },
        after: { added, there, left, wrong: wrong.length },
      })
    return ok({ added, there, left, wrong })
  })
}

/** Each email once, in one order for everybody, so that two imports of the same list cannot deadlock. */
function sorted(lines: EmailLine[]) {
  const emails = new Set<string>()
  const wrong: EmailLine[] = []
  for (const line of lines) {
    const email = subscriberEmail.safeParse(line.text)
    if (email.success) emails.add(email.data)
    else wrong.push(line)
  }
  const repeated = lines.length - wrong.length - emails.size
  return { emails: [...emails].toSorted(), repeated, wrong }
}

async function addBatch(tx: Tx, emails: string[]) {
  const gone = await findLeavers(tx, emails.map(subscriptionKeyOf))
  const rows = emails
    .filter((email) => !gone.has(subscriptionKeyOf(email)))
    .map((email) => ({
      key: subscriptionKeyOf(email),
      email,
      source: 'manual' as const,
      preferences: defaultPreferences,
    }))
  if (rows.length === 0) return { added: 0, left: gone.size }
  const made = await tx
    .insert(subscriptions)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: subscriptions.key })
  if (made.length === rows.length) return { added: made.length, left: gone.size }
  const kept = await tx
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(
      inArray(
        subscriptions.key,
        rows.map(({ key }) => key),
      ),
    )
  const left = kept.filter(({ status }) => wasEnded(status)).length
  return { added: made.length, left: left + gone.size }
}
