import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { type Db, type Tx, transact } from '#app/db/client.server.ts'
import { addresses } from '../tables.ts'
import type { AddressInput } from './address-input-rules.ts'
import { type Address, type AddressRefusal, maxAddresses } from './address-rules.ts'
import { lockAddresses, setDefaultAddress } from './lock-addresses.server.ts'

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
