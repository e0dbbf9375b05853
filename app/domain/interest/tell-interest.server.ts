import { type Db, transact } from '../../db/client.server.ts'
import { takeTry } from '../accounts/limit-tries.server.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { InterestInput } from './input-rules.ts'
import type { InterestRefusal } from './rules.ts'
import { interests } from './tables.ts'

/**
 * Keeps who would like to take part. The same words of the same person are kept once until somebody answers them.
 * `address`: where the request came from.
 */
export const tellInterest = (
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
    if (!(await takeTry(tx, 'interest from an address', address))) return refuse('too-many-interests')
    if (!(await takeTry(tx, 'interest of an email', input.email))) return refuse('too-many-interests')
    return ok(null)
  })
