import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import type { InterestInput } from './input-rules.ts'
import type { InterestRefusal } from './rules.ts'
import { interests } from './tables.ts'

/**
 * Keeps who would like to take part. The same words of the same person are kept once until somebody answers them.
 * `address`: where the request came from.
 */
export const registerInterest = (
  db: Db,
  input: InterestInput,
  address: string,
): Promise<Result<null, InterestRefusal>> =>
  transact<null, InterestRefusal>(db, async (tx) => {
    const kept = await tx
      .insert(interests)
      .values(input)
      .onConflictDoNothing()
      .returning({ id: interests.id })
    if (kept.length === 0) return ok(null)
    if (!(await consumeAttempt(tx, 'interest from an address', address))) return refuse('too-many-interests')
    if (!(await consumeAttempt(tx, 'interest of an email', input.email))) return refuse('too-many-interests')
    return ok(null)
  })
