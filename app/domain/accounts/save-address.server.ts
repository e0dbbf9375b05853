import { eq } from 'drizzle-orm'
import { type Db, type Tx, transact } from '../../db/client.server.ts'
import type { Member } from '../shared/actor.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import type { AddressInput } from './address-input-rules.ts'
import { type Address, type AddressRefusal, mostAddresses } from './address-rules.ts'
import { lockAddresses, setDefault } from './lock-addresses.server.ts'
import { addresses } from './tables.ts'

type Saved = Result<{ id: string }, AddressRefusal>

/** Adds an address. A member's first is the default; one that is there already, word for word, is not added again. */
export const addAddress = (db: Db, { userId }: Member, input: AddressInput): Promise<Saved> =>
  transact<{ id: string }, AddressRefusal>(db, async (tx) => {
    const { isDefault, ...place } = input
    const others = await lockAddresses(tx, userId)
    const twin = others.find((other) => isSamePlace(other, place))
    if (!twin && others.length >= mostAddresses) return refuse('too-many-addresses')
    const id = twin?.id ?? (await insertAddress(tx, { ...place, userId }))
    if (isDefault || others.length === 0) await setDefault(tx, userId, id)
    return ok({ id })
  })

/** Changes one of the member's own addresses. One of them stays the default until another becomes it. */
export const changeAddress = (db: Db, { userId }: Member, id: string, input: AddressInput): Promise<Saved> =>
  transact<{ id: string }, AddressRefusal>(db, async (tx) => {
    const { isDefault, ...place } = input
    const own = await lockAddresses(tx, userId)
    if (!own.some((address) => address.id === id)) return refuse('address-not-found')
    await tx.update(addresses).set(place).where(eq(addresses.id, id))
    if (isDefault) await setDefault(tx, userId, id)
    return ok({ id })
  })

export const makeDefaultAddress = (db: Db, { userId }: Member, id: string): Promise<Saved> =>
  transact<{ id: string }, AddressRefusal>(db, async (tx) => {
    const own = await lockAddresses(tx, userId)
    if (!own.some((address) => address.id === id)) return refuse('address-not-found')
    await setDefault(tx, userId, id)
    return ok({ id })
  })

type Place = Omit<Address, 'id' | 'isDefault'>

const isSamePlace = (one: Place, other: Place) =>
  (Object.keys(other) as (keyof Place)[]).every((field) => one[field] === other[field])

async function insertAddress(tx: Tx, values: Place & { userId: string }) {
  const [made] = await tx.insert(addresses).values(values).returning({ id: addresses.id })
  return made!.id
}
