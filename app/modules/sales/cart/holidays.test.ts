import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { addToWishlist, findSavedProductIds } from '#app/modules/catalog/wishlist/wishlist.server.ts'
import { moveToCart } from '#app/workflows/move-to-cart.server.ts'
import { test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { endHoliday, startHoliday } from '#test/make/holiday.ts'
import { aLine } from '#test/make/sales/checkout.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import { countCartItems, getCart, getCartGroups } from './cart.server.ts'
import { cartRefusalMessage } from './cart-messages.ts'
import { addToCart, buyAgain, migrateGuestCart, updateCartItem } from './change-cart.server.ts'
import { type CartOwner, linesToSave } from './rules.ts'

const aMember = async (db: Db) => ({ kind: 'member' as const, userId: (await aBuyer(db)).userId })
const setStock = (db: Db, { id }: Product, stock: number) =>
  db.update(products).set({ stock }).where(eq(products.id, id))
const namesIn = (items: { product: { name: string } }[]) => items.map(({ product }) => product.name)

/** A cart with a lamp of a seller who then goes away, and soap of one who stays. */
async function aCart(db: Db, values: Partial<Product> = {}) {
  const lamp = await aProduct(db, { name: 'Lamp', price: 7_000, ...values })
  const soap = await aProduct(db, { name: 'Soap', price: 500 })
  const member = await aMember(db)
  await addToCart(db, member, aLine(lamp, 2))
  await addToCart(db, member, aLine(soap, 3))
  const holiday = await startHoliday(db, lamp.sellerId)
  return { lamp, soap, member, holiday }
}

test('a product whose seller is away can’t be added, by a member or a guest §27.2', async ({ db }) => {
  const lamp = await aProduct(db)
  const { awayUntil, until, back } = await startHoliday(db, lamp.sellerId)
  const owners: CartOwner[] = [await aMember(db), { kind: 'guest', lines: [] }]
  for (const owner of owners) {
    const refused = await addToCart(db, owner, aLine(lamp))
    expect(refused).toEqual({
      ok: false,
      reason: 'seller-away',
      detail: { sellerName: lamp.sellerName, awayUntil },
    })
    if (!refused.ok) {
      expect(t(cartRefusalMessage(refused))).toBe(
        `${lamp.sellerName} is away until ${until}. You can buy this again from ${back}.`,
      )
    }
  }
  expect(awayUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(t(cartRefusalMessage({ reason: 'seller-away' }))).toBe('Product is not available')
})

test('before a holiday and after it a product can be added', async ({ db }) => {
  for (const days of [
    [1, 3],
    [-3, -1],
  ] as [number, number][]) {
    const lamp = await aProduct(db)
    await startHoliday(db, lamp.sellerId, days)
    expect(await addToCart(db, await aMember(db), aLine(lamp))).toMatchObject({ ok: true })
  }
})

test('lines of a seller who goes away stay in the cart, outside its sums, and count again afterwards §27.3', async ({
  db,
}) => {
  const { lamp, member, holiday } = await aCart(db)
  for (let look = 1; look <= 2; look++) {
    const cart = await getCart(db, member)
    expect([namesIn(cart.items), namesIn(cart.waiting)]).toEqual([['Soap'], ['Lamp']])
    expect(cart).toMatchObject({ totalItems: 3, totalAmount: 1_500, dropped: [] })
    expect(cart.waiting[0]).toMatchObject({ quantity: 2, product: { awayUntil: holiday.awayUntil } })
  }
  const { groups, waiting } = await getCartGroups(db, member)
  expect([groups.length, namesIn(waiting)]).toEqual([1, ['Lamp']])
  expect(await countCartItems(db, member)).toBe(5)

  await endHoliday(db, lamp.sellerId)
  const cart = await getCart(db, member)
  expect([namesIn(cart.items), cart.waiting, cart.totalAmount]).toEqual([['Lamp', 'Soap'], [], 15_500])
})

test('what waits is still dropped when it is paused, and capped when it runs low; the rest of it stays §27.3', async ({
  db,
}) => {
  const mine = await aProduct(db, { name: 'Mat', stock: 5 })
  const other = await aProduct(db, { name: 'Hoe', sellerId: mine.sellerId, stock: 5 })
  const lines = [aLine(mine, 4), aLine(other, 1)]
  const member = await aMember(db)
  for (const line of lines) await addToCart(db, member, line)
  await startHoliday(db, mine.sellerId)
  await setStock(db, mine, 2)
  await setStock(db, other, 0)
  for (const owner of [member, { kind: 'guest' as const, lines }]) {
    const cart = await getCart(db, owner)
    expect(cart.dropped.map(({ reason }) => reason)).toEqual(['capped', 'out-of-stock'])
    expect(linesToSave(cart)).toEqual([aLine(mine, 2)])
  }
  expect((await getCart(db, member)).waiting).toMatchObject([{ quantity: 2 }])
})

test('a line that waits may shrink or leave, but not grow §27.3', async ({ db }) => {
  const { lamp, member } = await aCart(db)
  const to = (quantity: number) => updateCartItem(db, member, { productId: lamp.id, quantity })
  expect(await to(3)).toMatchObject({ ok: false, reason: 'seller-away' })
  expect(await to(1)).toMatchObject({ ok: true, value: { cart: { waiting: [{ quantity: 1 }] } } })
  expect(await to(0)).toMatchObject({ ok: true, value: { cart: { waiting: [], totalItems: 3 } } })
})

test('a guest’s lines that wait come along at sign-in, summed and capped §27.3', async ({ db }) => {
  const { lamp, member } = await aCart(db, { stock: 3 })
  const merged = await migrateGuestCart(db, member, [aLine(lamp, 2)])
  expect(merged).toMatchObject({
    ok: true,
    value: { cart: { totalItems: 3, waiting: [{ quantity: 3 }], dropped: [{ reason: 'capped' }] } },
  })
  expect((await getCart(db, member)).waiting).toMatchObject([{ productId: lamp.id, quantity: 3 }])
})

test('a saved product of a seller who is away stays on the wishlist instead of moving to the cart', async ({
  db,
}) => {
  const [buyer, lamp] = [await aBuyer(db), await aProduct(db)]
  await addToWishlist(db, buyer, lamp.id)
  await startHoliday(db, lamp.sellerId)
  expect(await moveToCart(db, buyer, lamp.id)).toMatchObject({ ok: false, reason: 'seller-away' })
  expect(await findSavedProductIds(db, buyer)).toEqual([lamp.id])
})

test('buying again says of each thing whose seller is away until when, and adds the rest', async ({ db }) => {
  const { lamp, soap, holiday } = await aCart(db)
  const member = await aMember(db)
  const { tried } = await buyAgain(db, member, [aLine(lamp), aLine(soap)])
  expect(tried.map(({ added, why }) => ({ added, why: why && t(why) }))).toMatchObject([
    { added: 0, why: expect.stringContaining(holiday.until) },
    { added: 1 },
  ])
  expect(namesIn((await getCart(db, member)).items)).toEqual(['Soap'])
})
