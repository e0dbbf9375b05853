import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Member } from '#app/base/actor.ts'
import { products } from '#app/modules/catalog/products/tables.ts'
import { addToWishlist } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { addresses } from '#app/modules/identity/accounts/tables.ts'
import { createSession } from '#app/modules/identity/sessions/sessions.server.ts'
import { moveOrder } from '#app/modules/money/order-moves/moving.server.ts'
import { notifications } from '#app/modules/platform/notifications/tables.ts'
import { users } from '#app/modules/platform/users/tables.ts'
import { addToCart } from '#app/modules/sales/cart/change-cart.server.ts'
import { db } from '#test/http.ts'
import { aLine, anOrder } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct, aSeller } from '#test/make.ts'
import { aVisitor, type Visitor } from '#test/visitors/visitor.ts'

let buyer: Member
let visitor: Visitor
beforeEach(async () => {
  buyer = await aBuyer(db)
  visitor = await visitorOf(buyer)
})

async function visitorOf({ userId }: Member) {
  const visitor = aVisitor()
  visitor.jar.set(
    'thumba-session',
    await createSession(db, userId, { address: '127.0.0.1', userAgent: 'test' }),
  )
  return visitor
}
const anAddress = {
  recipientName: 'Agogo',
  phone: '+265999123456',
  district: 'Zomba',
  area: 'Chikanda',
  landmark: 'Behind the mosque',
  isDefault: true,
}

test('the dashboard shows recent orders and how many there are of each status §15.19', async () => {
  const lamp = await aProduct(db, { name: 'Solar lamp' })
  const placed = []
  for (let number = 0; number < 4; number++) placed.push(await anOrder(db, buyer, lamp))
  await moveOrder(db, { actor: buyer }, { id: placed[0]!.id, to: 'cancelled' })
  const page = await (await visitor.get('/buyer/dashboard')).text()
  expect(page).toMatch(/href="\/orders\?status=pending"[^>]*>Pending[^3]*3</)
  expect(page).toMatch(/href="\/orders\?status=cancelled"[^>]*>Cancelled[^1]*1</)
  expect(page).toContain('All orders (4)')
  for (const { orderNumber } of placed.slice(1)) expect(page).toContain(orderNumber)
  expect(page).not.toContain(placed[0]!.orderNumber)
})

test('it shows saved items, those that got cheaper first, and none that are not for sale §15.20', async () => {
  const goods = [
    await aProduct(db, { name: 'Much cheaper', price: 9_000 }),
    await aProduct(db, { name: 'A bit cheaper', price: 9_000 }),
    await aProduct(db, { name: 'Dearer now', price: 9_000 }),
    await aProduct(db, { name: 'Paused meanwhile', price: 9_000 }),
  ]
  for (const { id } of goods.toReversed()) await addToWishlist(db, buyer, id)
  for (const [place, price] of [4_000, 8_500, 9_900].entries())
    await db.update(products).set({ price }).where(eq(products.id, goods[place]!.id))
  await db.update(products).set({ status: 'paused' }).where(eq(products.id, goods[3]!.id))
  const text = await visitor.textOf('/buyer/dashboard')
  expect(text).toMatch(/Much cheaper.*MK 5,000 less than.*A bit cheaper.*MK 500 less than.*Dearer now/)
  expect(text).not.toContain('more than when')
  expect(text).not.toContain('Paused meanwhile')
})

test('it shows the default address, or asks for one §15.21', async () => {
  expect(await visitor.textOf('/buyer/dashboard')).toContain('No addresses yet')
  await db.insert(addresses).values({ userId: buyer.userId, ...anAddress })
  const text = await visitor.textOf('/buyer/dashboard')
  expect(text).toContain('Behind the mosque')
  expect(text).toContain('All (1)')
})

test('it says what to do next: confirm receipt, verify the email, finish the cart, read what is new §15.21', async () => {
  const seller = await aSeller(db)
  const lamp = await aProduct(db, { sellerId: seller.userId })
  const { id } = await anOrder(db, buyer, lamp)
  for (const to of ['confirmed', 'processing', 'shipped'] as const)
    await moveOrder(db, { actor: seller }, { id, to })
  await addToCart(db, { kind: 'member', userId: buyer.userId }, aLine(lamp, 2))
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, buyer.userId))
  await db.delete(notifications).where(eq(notifications.userId, buyer.userId))
  const notice = { userId: buyer.userId, kind: 'payment', title: 'Paid', path: '/orders' } as const
  await db.insert(notifications).values(notice)
  const text = await visitor.textOf('/buyer/dashboard')
  for (const words of [
    '1 order is on the way. Tell us here when you have it.',
    'Verify your email',
    '2 items are in it.',
    '1 unread notification.',
    'Add an address',
  ])
    expect(text).toContain(words)
})

test('nobody sees anything of another on their dashboard §15.19', async () => {
  const lamp = await aProduct(db, { name: 'Secret lamp' })
  await anOrder(db, buyer, lamp)
  await addToWishlist(db, buyer, lamp.id)
  await db.insert(addresses).values({ userId: buyer.userId, ...anAddress })
  const text = await (await visitorOf(await aBuyer(db))).textOf('/buyer/dashboard')
  for (const words of ['Secret lamp', 'Behind the mosque', 'TB-']) expect(text).not.toContain(words)
  for (const words of ['No orders yet', 'Nothing saved yet', 'No addresses yet'])
    expect(text).toContain(words)
})
