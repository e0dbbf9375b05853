import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { addresses } from '../tables.ts'
import type { Address } from './address-rules.ts'

const { userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...shown } = getTableColumns(addresses)

/** A member's addresses: the default first, then the newest. */
export const listAddresses = (db: Db, { userId }: Member): Promise<Address[]> =>
  db
    .select(shown)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id)

/** One of the member's own addresses, or nothing, whoever's it is. */
export async function findAddress(db: Db, { userId }: Member, id: string): Promise<Address | undefined> {
  if (!idPattern.test(id)) return undefined
  const [address] = await db
    .select(shown)
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  return address
}
