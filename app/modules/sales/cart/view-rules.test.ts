import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductRecord } from '#app/modules/catalog/products/product-field-rules.ts'
import { t } from '#test/in-english.ts'
import { droppedMessage } from './cart-messages.ts'
import {
  type DroppedLine,
  lineKey,
  linesToSave,
  parseLineKey,
  type StoredCartLine,
  toStoredLines,
} from './rules.ts'
import { amountOf, emptyCart, groupCart, viewCart } from './view-rules.ts'

const said = (line: DroppedLine) => t(droppedMessage(line))

const aShelved = (id: string, values: Partial<ProductRecord> = {}): ProductRecord => ({
  id: id.padEnd(16, '0'),
  sellerId: 'sellerone0000000',
  sellerName: 'Shop',
  name: id,
  description: '',
  price: 100,
  category: 'Other',
  stock: 5,
  condition: 'new',
  images: [],
  tags: [],
  status: 'approved',
  categoryFields: {},
  district: 'Zomba',
  listed: true,
  createdAt: '',
  updatedAt: '',
  ...values,
})
const shelfOf = (...products: ProductRecord[]) => new Map(products.map((product) => [product.id, product]))
const line = (product: ProductRecord, quantity: number, selectedOptions = {}): StoredCartLine => ({
  productId: product.id,
  quantity,
  selectedOptions,
  notes: '',
})

test('the price is the product’s of now, and the sums follow §1.13 §5.18', () => {
  const lamp = aShelved('lamp', { price: 7_500 })
  const mat = aShelved('mat', { price: 100 })
  const cart = viewCart([line(lamp, 2), line(mat, 3)], shelfOf(lamp, mat))
  expect(cart.items.map(({ price }) => price)).toEqual([7_500, 100])
  expect([cart.totalItems, cart.totalAmount, cart.dropped]).toEqual([5, 15_300, []])
})

test('items whose product is missing, not approved or out of stock are dropped, each with its reason §4.3 §5.16', () => {
  const [missing, paused, sold, kept] = [
    aShelved('missing'),
    aShelved('Paused', { listed: false }),
    aShelved('Sold', { stock: 0 }),
    aShelved('kept'),
  ]
  const lines = [missing, paused, sold, kept].map((product) => line(product, 1))
  const cart = viewCart(lines, shelfOf(paused, sold, kept))
  expect(cart.items.map(({ product }) => product.name)).toEqual(['kept'])
  expect(cart.dropped.map((line) => [line.reason, said(line)])).toEqual([
    ['missing', "We removed an item from your cart because it's no longer sold"],
    ['unavailable', "We removed Paused because it's no longer available"],
    ['out-of-stock', "We removed Sold because it's out of stock"],
  ])
})

test('a quantity above the stock is capped, and the buyer told §5.17', () => {
  const lamp = aShelved('Lamp', { stock: 2 })
  const cart = viewCart([line(lamp, 7)], shelfOf(lamp))
  expect(cart.items[0]?.quantity).toBe(2)
  expect(cart.totalAmount).toBe(200)
  expect(cart.dropped[0]).toMatchObject({ reason: 'capped', quantity: 7, available: 2 })
  expect(said(cart.dropped[0]!)).toBe('Only 2 of Lamp available, so we lowered the quantity from 7 to 2')
})

test('lines of one product share its stock, the first line first', () => {
  const shirt = aShelved('Shirt', { stock: 4, categoryFields: { size: ['S', 'M', 'L'] } })
  const lines = ['S', 'M', 'L'].map((size) => line(shirt, 3, { size }))
  const cart = viewCart(lines, shelfOf(shirt))
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([3, 1])
  expect(cart.dropped.map(said)).toEqual([
    'Only 1 of Shirt (M) available, so we lowered the quantity from 3 to 1',
    "We removed Shirt (L) because it's out of stock",
  ])
})

test('a choice that the seller no longer offers has to be made again', () => {
  const shirt = aShelved('Shirt', { categoryFields: { size: ['S'] } })
  const cart = viewCart([line(shirt, 1, { size: 'M' }), line(shirt, 1)], shelfOf(shirt))
  expect(cart.items).toEqual([])
  expect(cart.dropped.map(({ reason }) => reason)).toEqual(['options', 'options'])
})

test('what a cookie keeps of a cleaned cart needs no more cleaning', () => {
  const lamp = aShelved('lamp', { stock: 2 })
  const cleaned = toStoredLines(viewCart([line(lamp, 7)], shelfOf(lamp)).items)
  expect(cleaned).toEqual([line(lamp, 2)])
  expect(viewCart(cleaned, shelfOf(lamp)).dropped).toEqual([])
})

test('the cart is grouped by seller, delivery starting as pickup at cost 0 §3.17 §3.18 §6.6 §8.21 §9.8', () => {
  const other = { sellerId: 'sellertwo0000000', sellerName: '' }
  const [lamp, mat, pot] = [aShelved('lamp'), aShelved('mat', other), aShelved('pot', { price: 50 })]
  const cart = viewCart([line(lamp, 2), line(mat, 1), line(pot, 1)], shelfOf(lamp, mat, pot))
  const { groups, totalItems, totalAmount } = groupCart(
    cart,
    new Map([[lamp.sellerId, 'one@thumba.example']]),
  )
  expect(groups).toMatchObject([
    {
      sellerId: lamp.sellerId,
      sellerName: 'Shop',
      sellerEmail: 'one@thumba.example',
      deliveryMethod: { type: 'pickup', cost: 0, sellerId: lamp.sellerId, sellerName: 'Shop' },
      subtotal: 250,
      deliveryCost: 0,
      total: 250,
    },
    { sellerId: mat.sellerId, sellerName: 'Unknown Seller', sellerEmail: '', subtotal: 100 },
  ])
  expect(groups[0]?.items.map(({ product }) => product.name)).toEqual(['lamp', 'pot'])
  expect([totalItems, totalAmount]).toEqual([4, 350])
})

test('a line’s key names the line and nothing else does', () => {
  const named = { productId: 'lamp000000000000', selectedOptions: { size: 'M', 'a~b': '"1"' } }
  expect(parseLineKey(lineKey(named))).toEqual(named)
  const plain = { productId: 'lamp000000000000', selectedOptions: {} }
  expect(parseLineKey(lineKey(plain))).toEqual(plain)
  for (const wrong of [
    '',
    '~',
    'lamp~',
    'undefined~',
    'lamp000000000000',
    'lamp000000000000~{}',
    'lamp000000000000~[["b","1"],["a","1"]]',
    'lamp000000000000~null',
    'lamp000000000000~[',
    'xlamp000000000000~',
    'lamp000000000000~[["a","1"]]\n',
    'lamp000000000000~[1]',
  ]) {
    expect(parseLineKey(wrong)).toBeUndefined()
  }
})

test('an empty cart holds nothing and costs nothing', () => {
  expect(viewCart([], new Map())).toEqual(emptyCart)
  expect(emptyCart).toEqual({ items: [], totalItems: 0, totalAmount: 0, waiting: [], dropped: [] })
})

test('what waits for its seller stays in the cart beside what can be bought', () => {
  const lamp = aShelved('lamp')
  const tent = aShelved('tent', { awayUntil: '2027-01-01' })
  const lines = [line(tent, 1), line(lamp, 2)]
  const cart = viewCart(lines, shelfOf(lamp, tent))
  expect(cart.waiting.map(({ product }) => product.name)).toEqual(['tent'])
  expect([cart.totalItems, cart.totalAmount]).toEqual([2, 200])
  expect(linesToSave(cart)).toEqual([line(lamp, 2), line(tent, 1)])
})

test('what was dropped is named with its options, and not at all once it is gone', () => {
  const shirt = aShelved('Shirt', { stock: 0, categoryFields: { size: ['M'], colour: ['Red'] } })
  const lines = [line(shirt, 1, { size: 'M', colour: 'Red' }), line(aShelved('gone'), 1)]
  expect(viewCart(lines, shelfOf(shirt)).dropped.map(({ name }) => name)).toEqual(['Shirt (M, Red)', ''])
})

test('a line is never dearer than an order may be, and says so', () => {
  const land = aShelved('Land', { price: 300_000_000, stock: 1_000_000 })
  const cart = viewCart([line(land, 999_999)], shelfOf(land))
  expect([cart.items[0]?.quantity, cart.totalAmount]).toEqual([3, 900_000_000])
  expect(cart.dropped).toMatchObject([{ reason: 'too-much', quantity: 999_999, available: 3 }])
  expect(said(cart.dropped[0]!)).toBe(
    'One order can be at most MK 1,000,000,000, so we lowered the quantity of Land from 999999 to 3',
  )
  const nail = aShelved('Nail', { price: 1, stock: 3_000_000 })
  expect(viewCart([line(nail, 3_000_000)], shelfOf(nail)).items[0]?.quantity).toBe(1_000_000)
  expect(viewCart([line(land, 3)], shelfOf(land)).dropped).toEqual([])
})

test('sums of any cart are exact, whatever its hundred lines hold', () => {
  const aLine = fc.record({
    price: fc.oneof(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.constantFrom(1, 999_999_999, 1_000_000_000),
    ),
    stock: fc.oneof(fc.integer({ min: 0, max: 2_147_483_647 }), fc.constantFrom(1_000_000, 2_147_483_647)),
    quantity: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(1_000_000, 101_000_000)),
    away: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 100 }), (made) => {
      const products = made.map(({ price, stock, away }, at) =>
        aShelved(`p${at}`, { price, stock, ...(away && { awayUntil: '2027-01-01' }) }),
      )
      const lines = made.map(({ quantity }, at) => line(products[at]!, quantity))
      const cart = viewCart(lines, shelfOf(...products))
      for (const part of [cart.items, cart.waiting]) {
        const exact = part.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
        expect(BigInt(amountOf(part))).toBe(exact)
        expect(Number.isSafeInteger(amountOf(part))).toBe(true)
        for (const { price, quantity } of part) {
          expect(price * quantity).toBeLessThanOrEqual(1_000_000_000)
          expect(quantity).toBeLessThanOrEqual(1_000_000)
        }
      }
      // What is left of a lowered cart is lowered no further.
      const again = viewCart(toStoredLines([...cart.items, ...cart.waiting]), shelfOf(...products))
      expect(again.dropped).toEqual([])
    }),
    { numRuns: 300 },
  )
})
