import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, transact } from '#app/db/client.server.ts'
import { addresses } from '../tables.ts'
import type { AddressRefusal } from './address-rules.ts'
import { lockAddresses, setDefaultAddress } from './lock-addresses.server.ts'

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
    if (address.isDefault && next) await setDefaultAddress(tx, userId, next.id)
    return ok(null)
  })
