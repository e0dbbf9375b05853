import { inArray } from 'drizzle-orm'
import type { Member } from '#app/base/actor.ts'
import { addToWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { connect } from '../connect.ts'

const count = 50

/** The cookies of members who are signed in, each with two things in the cart and one saved. */
export async function signInMembers(url: string, productIds: string[]): Promise<string[]> {
  const db = connect(url, 4)
  const emailOf = (place: number) => `member-${place}@bench.example`
  const emails = Array.from({ length: count }, (_, place) => emailOf(place))
  await db.delete(users).where(inArray(users.email, emails))
  const members = await db
    .insert(users)
    .values(emails.map((email, place) => ({ name: `Member ${place}`, email, emailVerified: true })))
    .returning({ userId: users.id })
  const cookies = await Promise.all(
    members.map(async ({ userId }, place) => {
      for (const productId of [productIds[place]!, productIds[place + count]!])
        await addToCart(
          db,
          { kind: 'member', userId },
          { productId, quantity: 2, selectedOptions: {}, notes: '' },
        )
      await addToWishlist(db, { userId } as Member, productIds[place + 4 * count]!)
      return `thumba-session=${await createSession(db, userId, { address: '127.0.0.1', userAgent: 'bench' })}`
    }),
  )
  await db.$client.end()
  return cookies
}
