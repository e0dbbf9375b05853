import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { type Product, products } from '#app/modules/catalog/products/tables.ts'
import { sellerProfiles } from '#app/modules/identity/shops/tables.ts'
import { committed, test } from '#test/db.ts'
import { t } from '#test/in-english.ts'
import { aBuyer, aProduct } from '#test/make.ts'
import { countCartItems, getCart, getCartGroups } from './cart.server.ts'
import { droppedMessage } from './cart-messages.ts'
import {
  addToCart,
  clearCart,
  migrateGuestCart,
  removeFromCart,
  updateCartItem,
} from './change-cart.server.ts'
import type { CartOwner, StoredCartLine } from './rules.ts'
import { cartLines } from './tables.ts'

const aLine = ({ id }: Product, quantity = 1, more: Partial<StoredCartLine> = {}): StoredCartLine => ({
  productId: id,
  quantity,
  selectedOptions: {},
  notes: '',
  ...more,
})
const aMember = async (db: Db): Promise<{ kind: 'member'; userId: string }> => ({
  kind: 'member',
  userId: (await aBuyer(db)).userId,
})
const aGuestWith = (...lines: StoredCartLine[]): CartOwner => ({ kind: 'guest', lines })
const quantitiesOf = async (db: Db, owner: CartOwner) =>
  (await getCart(db, owner)).items.map(({ quantity }) => quantity)
const setProduct = (db: Db, { id }: Product, values: Partial<Product>) =>
  db.update(products).set(values).where(eq(products.id, id))

test('a member’s cart is kept in rows, in the order things were added §3.13', async ({ db }) => {
  const member = await aMember(db)
  const [lamp, mat] = [await aProduct(db, { price: 7_500 }), await aProduct(db, { price: 500 })]
  await addToCart(db, member, aLine(lamp))
  const added = await addToCart(db, member, aLine(mat, 2, { notes: 'Blue' }))
  expect(added).toMatchObject({ ok: true, value: { lines: [], cart: { totalItems: 3, totalAmount: 8_500 } } })
  const cart = await getCart(db, member)
  expect(cart.items).toMatchObject([
    { productId: lamp.id, quantity: 1, price: 7_500, product: { name: lamp.name } },
    { productId: mat.id, quantity: 2, price: 500, notes: 'Blue', selectedOptions: {} },
  ])
  expect(await countCartItems(db, member)).toBe(3)
  expect(cart.items[0]?.product).not.toHaveProperty('search')
})

test('a guest’s cart is what the answer says the cookie must hold', async ({ db }) => {
  const [lamp, mat] = [await aProduct(db), await aProduct(db)]
  const added = await addToCart(db, aGuestWith(aLine(lamp)), aLine(mat, 2))
  expect(added).toMatchObject({
    ok: true,
    value: { lines: [aLine(lamp), aLine(mat, 2)], cart: { totalItems: 3 } },
  })
  expect(await countCartItems(db, aGuestWith(aLine(lamp), aLine(mat, 2)))).toBe(3)
  expect(await clearCart(db, aGuestWith(aLine(lamp)))).toMatchObject({ ok: true, value: { lines: [] } })
})

test('a guest’s cart that would not fit its cookies is refused', async ({ db }) => {
  const lines = Array.from({ length: 27 }, (_, number) => ({
    productId: `product${String(number).padStart(9, '0')}`,
    quantity: 1,
    selectedOptions: {},
    notes: 'x'.repeat(300),
  }))
  const refused = await addToCart(
    db,
    aGuestWith(...lines),
    aLine(await aProduct(db), 1, { notes: 'x'.repeat(300) }),
  )
  expect(refused).toEqual({ ok: false, reason: 'cart-too-long' })
  expect((await removeFromCart(db, aGuestWith(...lines), { productId: lines[0]!.productId })).ok).toBe(true)
})

for (const kind of ['member', 'guest'] as const) {
  const ownerWith = async (db: Db, ...lines: StoredCartLine[]): Promise<CartOwner> => {
    if (kind === 'guest') return aGuestWith(...lines)
    const member = await aMember(db)
    for (const line of lines) await addToCart(db, member, line)
    return member
  }

  test(`a ${kind} is refused what the rules refuse, in the spec’s reasons`, async ({ db }) => {
    const [lamp, paused] = [await aProduct(db, { stock: 3 }), await aProduct(db, { status: 'pending' })]
    const owner = await ownerWith(db, aLine(lamp, 2))
    const unknown = { productId: 'nothing000000000', quantity: 1, selectedOptions: {}, notes: '' }
    const refusals = [
      await addToCart(db, owner, unknown),
      await addToCart(db, owner, aLine(paused)),
      await addToCart(db, owner, aLine(lamp, 4)),
      await addToCart(db, owner, aLine(lamp, 2)),
      await updateCartItem(db, owner, { productId: lamp.id, quantity: 4 }),
      await updateCartItem(db, owner, { productId: paused.id, quantity: 1 }),
      await removeFromCart(db, owner, { productId: paused.id }),
    ]
    expect(refusals.map((refusal) => !refusal.ok && refusal.reason)).toEqual([
      'product-not-found',
      'product-unavailable',
      'not-enough-stock',
      'more-than-stock',
      'not-enough-stock',
      'item-not-found',
      'item-not-found',
    ])
    expect(await quantitiesOf(db, owner)).toEqual([2])
  })

  test(`a ${kind}’s line is updated, removed by 0, and the cart cleared`, async ({ db }) => {
    const [lamp, mat] = [await aProduct(db), await aProduct(db)]
    const owner = await ownerWith(db, aLine(lamp, 2), aLine(mat, 1))
    const updated = await updateCartItem(db, owner, { productId: lamp.id, quantity: 5 })
    expect(updated).toMatchObject({ ok: true, value: { cart: { totalItems: 6 } } })
    const removed = await updateCartItem(db, owner, { productId: mat.id, quantity: 0 })
    expect(removed.ok && removed.value.cart.items.map(({ productId }) => productId)).toEqual([lamp.id])
    const cleared = await clearCart(db, owner)
    expect(cleared).toMatchObject({ ok: true, value: { cart: { items: [], totalItems: 0, totalAmount: 0 } } })
  })
}

test('a product of a seller who is not in good standing can’t be added and leaves carts', async ({ db }) => {
  const member = await aMember(db)
  const lamp = await aProduct(db)
  await addToCart(db, member, aLine(lamp))
  await db.update(sellerProfiles).set({ status: 'suspended' }).where(eq(sellerProfiles.userId, lamp.sellerId))
  expect(await addToCart(db, member, aLine(lamp))).toMatchObject({ reason: 'product-unavailable' })
  expect((await getCart(db, member)).dropped).toMatchObject([{ reason: 'unavailable' }])
})

test('loading drops and caps, says so once, and saves the cleaned cart back §5.19', async ({ db }) => {
  const member = await aMember(db)
  const [sold, few, kept] = [await aProduct(db), await aProduct(db), await aProduct(db)]
  for (const product of [sold, few, kept]) await addToCart(db, member, aLine(product, 3))
  await setProduct(db, sold, { stock: 0 })
  await setProduct(db, few, { stock: 1, price: 9_000 })
  const first = await getCart(db, member)
  expect(first.dropped.map(({ reason }) => reason)).toEqual(['out-of-stock', 'capped'])
  expect(first.items).toMatchObject([
    { productId: few.id, quantity: 1, price: 9_000 },
    { productId: kept.id, quantity: 3 },
  ])
  const rows = await db.select({ quantity: cartLines.quantity }).from(cartLines).orderBy(cartLines.createdAt)
  expect(rows).toEqual([{ quantity: 1 }, { quantity: 3 }])
  expect((await getCart(db, member)).dropped).toEqual([])
})

test('lines stay in the order in which they were added, also when the clock was set back between', async ({
  db,
}) => {
  const member = await aMember(db)
  const added = [await aProduct(db), await aProduct(db), await aProduct(db)]
  for (const product of added) {
    await addToCart(db, member, aLine(product))
    await db.update(cartLines).set({ createdAt: sql`${cartLines.createdAt} + interval '1 hour'` })
  }
  const cart = await getCart(db, member)
  expect(cart.items.map(({ productId }) => productId)).toEqual(added.map(({ id }) => id))
})

test('changing one line leaves what the next look will drop, so that its message is seen', async ({ db }) => {
  const member = await aMember(db)
  const [sold, lamp] = [await aProduct(db), await aProduct(db)]
  await addToCart(db, member, aLine(sold))
  await setProduct(db, sold, { stock: 0 })
  const added = await addToCart(db, member, aLine(lamp))
  expect(added.ok && added.value.cart.items).toHaveLength(1)
  expect((await getCart(db, member)).dropped).toMatchObject([{ reason: 'out-of-stock' }])
})

test('groups carry the seller’s name and email §6.6', async ({ db }) => {
  const lamp = await aProduct(db, { price: 700 })
  const { groups, totalAmount } = await getCartGroups(db, aGuestWith(aLine(lamp, 2)))
  expect(groups).toMatchObject([
    {
      sellerId: lamp.sellerId,
      sellerName: lamp.sellerName,
      sellerEmail: expect.stringContaining('@'),
      total: 1_400,
    },
  ])
  expect(totalAmount).toBe(1_400)
  expect((await getCartGroups(db, aGuestWith())).groups).toEqual([])
})

test('members never see or change each other’s carts §6.4', async ({ db }) => {
  const [one, other] = [await aMember(db), await aMember(db)]
  const lamp = await aProduct(db)
  await addToCart(db, one, aLine(lamp))
  expect(await removeFromCart(db, other, { productId: lamp.id })).toMatchObject({ reason: 'item-not-found' })
  await clearCart(db, other)
  expect([await countCartItems(db, one), await countCartItems(db, other)]).toEqual([1, 0])
})

committed('adding the same thing at once from many tabs adds every piece, in one line', async ({ db }) => {
  const member = await aMember(db)
  const lamp = await aProduct(db, { stock: 7 })
  const results = await Promise.all(Array.from({ length: 10 }, () => addToCart(db, member, aLine(lamp))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(7)
  expect(await quantitiesOf(db, member)).toEqual([7])
})

committed('lines of one product added at once never exceed its stock together', async ({ db }) => {
  const member = await aMember(db)
  const sizes = ['36', '37', '38', '39', '40', '41']
  const shoe = await aProduct(db, { stock: 4, categoryFields: { size: sizes } })
  await Promise.all(sizes.map((size) => addToCart(db, member, aLine(shoe, 1, { selectedOptions: { size } }))))
  expect(await countCartItems(db, member)).toBe(4)
})

test('signing in merges the guest’s cart: the same product and options summed and capped at stock §5.20', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const member = { kind: 'member', userId: buyer.userId } as const
  const [lamp, mat] = [await aProduct(db, { stock: 4 }), await aProduct(db)]
  const shirt = await aProduct(db, { categoryFields: { size: ['S', 'M'] } })
  await addToCart(db, member, aLine(lamp, 3))
  await addToCart(db, member, aLine(shirt, 1, { selectedOptions: { size: 'S' } }))
  const merged = await migrateGuestCart(db, buyer, [
    aLine(lamp, 3),
    aLine(shirt, 2, { selectedOptions: { size: 'S' } }),
    aLine(shirt, 1, { selectedOptions: { size: 'M' } }),
    aLine(mat, 1, { notes: 'Green' }),
    { ...aLine(mat), productId: 'nothing000000000' },
  ])
  expect(merged).toMatchObject({ ok: true, value: { lines: [] } })
  expect(merged.ok && merged.value.cart.dropped.map(({ reason }) => reason)).toEqual(['capped', 'missing'])
  const cart = await getCart(db, member)
  expect(
    cart.items.map(({ quantity, selectedOptions, notes }) => [quantity, selectedOptions, notes]),
  ).toEqual([
    [4, {}, ''],
    [3, { size: 'S' }, ''],
    [1, { size: 'M' }, ''],
    [1, {}, 'Green'],
  ])
})

test('what a shop that was suspended sold is not lost unsaid at a sign-in: the next look says so, once §46.3', async ({
  db,
}) => {
  const buyer = await aBuyer(db)
  const member = { kind: 'member', userId: buyer.userId } as const
  const [lamp, mat] = [await aProduct(db, { name: 'Solar lamp' }), await aProduct(db)]
  await db
    .update(sellerProfiles)
    .set({ status: 'suspended', statusReason: 'Fake goods.' })
    .where(eq(sellerProfiles.userId, lamp.sellerId))
  await migrateGuestCart(db, buyer, [aLine(lamp), aLine(mat)], 'later')
  const seen = await getCart(db, member)
  expect(seen.items.map(({ productId }) => productId)).toEqual([mat.id])
  expect(seen.dropped.map((line) => t(droppedMessage(line)))).toEqual([
    "We removed Solar lamp because it's no longer available",
  ])
  expect((await getCart(db, member)).dropped).toEqual([])
})

committed('a merge that fails changes nothing', async ({ db }) => {
  const lamp = await aProduct(db)
  await expect(migrateGuestCart(db, { userId: 'nobody0000000000' }, [aLine(lamp)])).rejects.toThrow()
  expect(await db.$count(cartLines)).toBe(0)
})
