import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { idPattern } from '#app/base/ids.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { addresses } from '../tables.ts'
import type { AddressInput } from './address-input-rules.ts'
import { type Address, type AddressRefusal, maxAddresses } from './address-rules.ts'

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

type Saved = Result<{ id: string }, AddressRefusal>

/** Adds an address. A member's first is the default; one that is there already, word for word, is not added again. */
export const addAddress = (db: Db, { userId }: Member, input: AddressInput): Promise<Saved> =>
  transact<{ id: string }, AddressRefusal>(db, async (tx) => {
    const { isDefault, ...place } = input
    const others = await lockAddresses(tx, userId)
    const twin = others.find((other) => isSamePlace(other, place))
    if (!twin && others.length >= maxAddresses) return refuse('too-many-addresses')
    const id = twin?.id ?? (await insertAddress(tx, { ...place, userId }))
    if (isDefault || others.length === 0) await setDefaultAddress(tx, userId, id)
    return ok({ id })
  })

/** Changes one of the member's own addresses. One of them stays the default until another becomes it. */
export const updateAddress = (db: Db, { userId }: Member, id: string, input: AddressInput): Promise<Saved> =>
  transact<{ id: string }, AddressRefusal>(db, async (tx) => {
    const { isDefault, ...place } = input
    const own = await lockAddresses(tx, userId)
    if (!own.some((address) => address.id === id)) return refuse('address-not-found')
    await tx.update(addresses).set(place).where(eq(addresses.id, id))
    if (isDefault) await setDefaultAddress(tx, userId, id)
    return ok({ id })
  })

export const makeDefaultAddress = (db: Db, { userId }: Member, id: string): Promise<Saved> =>
  transact<{ id: string }, AddressRefusal>(db, async (tx) => {
    const own = await lockAddresses(tx, userId)
    if (!own.some((address) => address.id === id)) return refuse('address-not-found')
    await setDefaultAddress(tx, userId, id)
    return ok({ id })
  })

type Place = Omit<Address, 'id' | 'isDefault'>

const isSamePlace = (one: Place, other: Place) =>
  (Object.keys(other) as (keyof Place)[]).every((field) => one[field] === other[field])

async function insertAddress(tx: Tx, values: Place & { userId: string }) {
  const [made] = await tx.insert(addresses).values(values).returning({ id: addresses.id })
  return made!.id
}

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

/**
 * A member's addresses, newest first, for one transaction at a time. The member's own row is locked too: a first
 * address has no rows beside it that two could wait for.
 */
async function lockAddresses(tx: Tx, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return tx
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt), addresses.id)
}

/** Makes this one the default and all others not. The old one gives way first: two defaults cannot stand. */
async function setDefaultAddress(tx: Tx, userId: string, id: string) {
  const before = and(eq(addresses.userId, userId), eq(addresses.isDefault, true))
  await tx.update(addresses).set({ isDefault: false }).where(before)
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}
