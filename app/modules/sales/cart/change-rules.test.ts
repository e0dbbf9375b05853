import { describe, expect, test } from 'vitest'
import type { ProductRecord } from '#app/modules/catalog/products/product-field-rules.ts'
import { addLine, mergeLines, removeLine, updateLine } from './change-rules.ts'
import type { StoredCartLine } from './rules.ts'

const aShelved = (id: string, values: Partial<ProductRecord> = {}): ProductRecord => ({
  id: id.padEnd(16, '0'),
  sellerId: 'seller0000000000',
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
const lamp = aShelved('lamp')
const shirt = aShelved('shirt', { categoryFields: { size: ['S', 'M'], colour: ['Red'], brand: 'Bata' } })
const gone = aShelved('gone', { listed: false })
const shelf = new Map([lamp, shirt, gone].map((product) => [product.id, product]))

const line = (
  product: ProductRecord,
  quantity: number,
  selectedOptions = {},
  notes = '',
): StoredCartLine => ({
  productId: product.id,
  quantity,
  selectedOptions,
  notes,
})
const small = { size: 'S', colour: 'Red' }
const medium = { size: 'M', colour: 'Red' }
const linesAfter = (result: ReturnType<typeof addLine>) => (result.ok ? result.value : result)

const land = aShelved('land', { price: 400_000_000, stock: 9 })
const plots = new Map([[land.id, land]])

test('a line is not made dearer than one order may be', () => {
  expect(addLine([], line(land, 2), plots)).toMatchObject({ ok: true })
  expect(addLine([], line(land, 3), plots)).toEqual({ ok: false, reason: 'too-much' })
  expect(addLine([line(land, 1)], line(land, 2), plots)).toEqual({ ok: false, reason: 'too-much' })
  expect(updateLine([line(land, 1)], line(land, 3), plots)).toEqual({ ok: false, reason: 'too-much' })
  expect(updateLine([line(land, 1)], line(land, 2), plots)).toMatchObject({ ok: true })
})

describe('adding to the cart', () => {
  test('the product must exist and be approved §4.2 §5.7', () => {
    const unknown = line(aShelved('unknown'), 1)
    expect(addLine([], unknown, shelf)).toEqual({ ok: false, reason: 'product-not-found' })
    expect(addLine([], line(gone, 1), shelf)).toEqual({ ok: false, reason: 'product-unavailable' })
  })

  test('stock must cover the quantity, down to the last piece §5.8', () => {
    expect(linesAfter(addLine([], line(lamp, 5), shelf))).toEqual([line(lamp, 5)])
    expect(addLine([], line(lamp, 6), shelf)).toEqual({ ok: false, reason: 'not-enough-stock' })
    const empty = new Map([[lamp.id, { ...lamp, stock: 0 }]])
    expect(addLine([], line(lamp, 1), empty)).toEqual({ ok: false, reason: 'not-enough-stock' })
  })

  test('a line that is there grows, never beyond the stock §5.10', () => {
    expect(linesAfter(addLine([line(lamp, 2)], line(lamp, 3), shelf))).toEqual([line(lamp, 5)])
    expect(addLine([line(lamp, 3)], line(lamp, 3), shelf)).toEqual({ ok: false, reason: 'more-than-stock' })
  })

  test('lines match on the product and identical options, in whatever order they are named §5.11', () => {
    const lines = [line(shirt, 1, small)]
    const turned = { colour: 'Red', size: 'S' }
    expect(linesAfter(addLine(lines, line(shirt, 1, turned), shelf))).toEqual([line(shirt, 2, small)])
    expect(linesAfter(addLine(lines, line(shirt, 1, medium), shelf))).toEqual([
      ...lines,
      line(shirt, 1, medium),
    ])
  })

  test('with no options only a line without options matches §5.12', () => {
    const optional = new Map([[shirt.id, { ...shirt, categoryFields: {} }]])
    const lines = [line(shirt, 1, small)]
    expect(linesAfter(addLine(lines, line(shirt, 1), optional))).toEqual([...lines, line(shirt, 1)])
  })

  test('lines of one product draw on the same stock', () => {
    const lines = [line(shirt, 3, small)]
    expect(addLine(lines, line(shirt, 3, medium), shelf)).toEqual({ ok: false, reason: 'more-than-stock' })
  })

  test('every choice must be made, and the refusal names it §3.9', () => {
    expect(addLine([], line(shirt, 1), shelf)).toEqual({
      ok: false,
      reason: 'choice-missing',
      detail: { choice: 'size' },
    })
    expect(addLine([], line(shirt, 1, { size: 'S' }), shelf)).toMatchObject({
      detail: { choice: 'colour' },
    })
  })

  test('only what is offered may be chosen §3.9', () => {
    expect(addLine([], line(shirt, 1, { ...small, size: 'XL' }), shelf)).toEqual({
      ok: false,
      reason: 'choice-unknown',
      detail: { choice: 'size', values: ['S', 'M'] },
    })
    for (const name of ['brand', 'weight', '__proto__', 'constructor']) {
      const options = Object.fromEntries([...Object.entries(small), [name, 'Bata']])
      expect(addLine([], line(shirt, 1, options), shelf)).toMatchObject({ reason: 'choice-unknown' })
    }
  })

  test('a new note replaces the old one, no note keeps it', () => {
    const lines = [line(lamp, 1, {}, 'Wrap it')]
    expect(linesAfter(addLine(lines, line(lamp, 1), shelf))).toMatchObject([{ notes: 'Wrap it' }])
    expect(linesAfter(addLine(lines, line(lamp, 1, {}, 'Do not'), shelf))).toMatchObject([
      { notes: 'Do not' },
    ])
  })

  test('a cart holds at most 100 lines §5.21', () => {
    const full = Array.from({ length: 100 }, (_, number) => line(aShelved(`other${number}`), 1))
    expect(addLine(full, line(lamp, 1), shelf)).toEqual({ ok: false, reason: 'cart-full' })
    const withLamp = [...full.slice(1), line(lamp, 1)]
    expect(addLine(withLamp, line(lamp, 1), shelf).ok).toBe(true)
  })
})

describe('updating the quantity', () => {
  const lines = [line(shirt, 1, small), line(shirt, 1, medium), line(lamp, 2)]

  test('0 or less removes the line, also when the product is gone §5.13', () => {
    for (const quantity of [0, -3]) {
      const productId = lamp.id
      expect(linesAfter(updateLine(lines, { productId, quantity }, shelf))).toEqual(lines.slice(0, 2))
      expect(updateLine(lines, { productId, quantity }, new Map()).ok).toBe(true)
    }
  })

  test('above stock is rejected, counting the other lines of the product §5.14', () => {
    expect(updateLine(lines, { productId: lamp.id, quantity: 6 }, shelf)).toEqual({
      ok: false,
      reason: 'not-enough-stock',
    })
    expect(updateLine(lines, { productId: shirt.id, quantity: 5 }, shelf).ok).toBe(false)
    expect(updateLine(lines, { productId: shirt.id, quantity: 4 }, shelf).ok).toBe(true)
  })

  test('by product only the first line is meant, with options the line of these §5.15', () => {
    expect(linesAfter(updateLine(lines, { productId: shirt.id, quantity: 2 }, shelf))).toMatchObject([
      { quantity: 2, selectedOptions: small },
      { quantity: 1 },
      {},
    ])
    const named = { productId: shirt.id, quantity: 2, selectedOptions: medium }
    expect(linesAfter(updateLine(lines, named, shelf))).toMatchObject([{ quantity: 1 }, { quantity: 2 }, {}])
  })

  test('a line that is not there can’t be updated or removed', () => {
    const absent = { productId: gone.id }
    expect(updateLine(lines, { ...absent, quantity: 1 }, shelf)).toEqual({
      ok: false,
      reason: 'item-not-found',
    })
    expect(removeLine(lines, absent)).toEqual({ ok: false, reason: 'item-not-found' })
    expect(removeLine(lines, { productId: lamp.id, selectedOptions: small }).ok).toBe(false)
  })

  test('a product that may not be sold any more can’t be had in another number', () => {
    const wanted = { productId: gone.id, quantity: 2 }
    expect(updateLine([line(gone, 1)], wanted, shelf)).toEqual({ ok: false, reason: 'product-unavailable' })
  })

  test('a note can be changed on its own line', () => {
    const wanted = { productId: lamp.id, quantity: 2, notes: 'Wrap it' }
    expect(linesAfter(updateLine(lines, wanted, shelf))).toMatchObject([{}, {}, { notes: 'Wrap it' }])
  })
})

test('removing takes out the named line only', () => {
  const lines = [line(shirt, 1, small), line(shirt, 1, medium)]
  expect(linesAfter(removeLine(lines, { productId: shirt.id, selectedOptions: medium }))).toEqual([lines[0]])
  expect(linesAfter(removeLine(lines, { productId: shirt.id }))).toEqual([lines[1]])
})

test('merging sums the same product and options and keeps the rest', () => {
  const merged = mergeLines([line(shirt, 1, small), line(lamp, 1)], [line(lamp, 2), line(shirt, 1, medium)])
  expect(merged).toEqual([line(shirt, 1, small), line(lamp, 3), line(shirt, 1, medium)])
})

describe('while a seller is away', () => {
  const away = aShelved('tent', { awayUntil: '2027-01-01' })
  const closed = new Map([[away.id, away]])
  const refused = {
    ok: false,
    reason: 'seller-away',
    detail: { sellerName: 'Shop', awayUntil: '2027-01-01' },
  }

  test('nothing of theirs is added, and it is said until when', () => {
    expect(addLine([], line(away, 1), closed)).toEqual(refused)
  })

  test('a line of theirs may shrink and be noted, not grow', () => {
    const lines = [line(away, 2)]
    expect(updateLine(lines, line(away, 3), closed)).toEqual(refused)
    expect(linesAfter(updateLine(lines, line(away, 2, {}, 'Later'), closed))).toEqual([
      line(away, 2, {}, 'Later'),
    ])
    expect(linesAfter(updateLine(lines, line(away, 1), closed))).toEqual([line(away, 1)])
  })
})

test('a product that is gone can’t be had in another number', () => {
  expect(updateLine([line(lamp, 1)], line(lamp, 2), new Map())).toEqual({
    ok: false,
    reason: 'product-not-found',
  })
})

test('a line grows to what the other lines of its product leave', () => {
  const lines = [line(shirt, 1, small), line(shirt, 3, medium)]
  expect(linesAfter(updateLine(lines, line(shirt, 2, small), shelf))).toEqual([
    line(shirt, 2, small),
    line(shirt, 3, medium),
  ])
  expect(updateLine(lines, line(shirt, 3, small), shelf)).toEqual({ ok: false, reason: 'not-enough-stock' })
})

test('an option that a product does not have is named', () => {
  expect(addLine([], line(lamp, 1, { size: 'M' }), shelf)).toEqual({
    ok: false,
    reason: 'choice-unknown',
    detail: { choice: 'size' },
  })
})

test('merging keeps the note that there is, the newer one first', () => {
  const notesOf = (one: string, other: string) =>
    mergeLines([line(lamp, 1, {}, one)], [line(lamp, 1, {}, other)]).map(({ notes }) => notes)
  expect([notesOf('Old', ''), notesOf('', 'New'), notesOf('Old', 'New')]).toEqual([['Old'], ['New'], ['New']])
})
