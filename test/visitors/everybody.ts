import { eq } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import type { Connection } from '#app/db/client.server.ts'
import type { Product } from '#app/modules/catalog/products/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { aBuyer, anAdmin, aProduct, aSeller } from '#test/make.ts'

export const people = [
  'guest',
  'buyer',
  'other buyer',
  'pending seller',
  'seller',
  'other seller',
  'admin',
  'suspended',
] as const
export type Person = (typeof people)[number]
/** A status for each kind of person. */
export type StatusByPerson = Record<Person, number>

/** Everybody is answered the same, but for those named. */
export const everybodyGets = (status: number, but: Partial<StatusByPerson> = {}): StatusByPerson =>
  ({ ...Object.fromEntries(people.map((person) => [person, status])), ...but }) as StatusByPerson

export type Everybody = {
  members: Record<Exclude<Person, 'guest'>, Member>
  /** The seller's own. */
  product: Product
  /** A session of this person, new each time; nothing for guests. */
  tokenOf: (person: Person) => Promise<string | undefined>
}

/** One of each kind of person. The suspended one had signed in before. */
export async function makeEverybody(db: Connection): Promise<Everybody> {
  const seller = await aSeller(db)
  const members: Everybody['members'] = {
    buyer: await aBuyer(db),
    'other buyer': await aBuyer(db),
    'pending seller': await aSeller(db, { status: 'pending' }),
    seller,
    'other seller': await aSeller(db),
    admin: await anAdmin(db),
    suspended: await aBuyer(db),
  }
  const openFor = (member: Member) =>
    createSession(db, member.userId, { address: '127.0.0.1', userAgent: 'test' })
  const before = await openFor(members.suspended)
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, members.suspended.userId))
  const tokenOf = async (person: Person) => {
    if (person === 'guest') return undefined
    return person === 'suspended' ? before : openFor(members[person])
  }
  return { members, tokenOf, product: await aProduct(db, { sellerId: seller.userId, stock: 1000 }) }
}
