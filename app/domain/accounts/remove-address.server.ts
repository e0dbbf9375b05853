import { eq } from 'drizzle-orm'
import { type Db, transact } from '../../db/client.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { AddressRefusal } from './address-rules.ts'
import { lockAddresses, setDefault } from './lock-addresses.server.ts'
import { addresses } from './tables.ts'

/** Removes one of the member's own addresses. After the default the newest other one is the default. */
export const removeAddress = (
  db: Db,
  { userId }: Member,
  id: string,
): Promise<Result<null, AddressRefusal>> =>
  transact<null, AddressRefusal>(db, async (tx) => {
    const own = await lockAddresses(tx, userId)
    const address = own.find((candidate) => candidate.id === id)
    if (!address) return refuse('address-not-found')
    await tx.delete(addresses).where(eq(addresses.id, id))
    const next = own.find((candidate) => candidate.id !== id)
    if (address.isDefault && next) await setDefault(tx, userId, next.id)
    return ok(null)
  })
