import { expect, test } from 'vitest'
import { defaultTranslate, spoken } from '#app/messages/language.ts'
import { type SavedOffer, sumOf, unsaid } from '#app/modules/catalog/products/offers/offer-rules.ts'
import { optionsKey, type SelectedOptions } from '#app/modules/catalog/products/rules.ts'
import { plain, plainLines } from '../mapping/row-offers-rules.ts'
import type { RowOffer, RowOffers } from '../mapping/row-values.ts'
import { sharesOf } from './choices-meant-rules.ts'
import { mergedOffers, newOffers, withLists } from './imported-offers-rules.ts'

const usual = { price: 9_000, stock: 1, isTaken: () => false }
const lists = { size: ['38', '42'], colour: ['Red', 'Black'] }
let line = 1
const aRow = (values: Record<string, string>, more: Partial<RowOffer> = {}): RowOffer => ({
  row: ++line,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [plain(value)]])),
  price: 9_000,
  ...more,
})
const found = (...rows: RowOffer[]): RowOffers => ({ rows, differ: true, leftOut: new Map(), notes: [] })
const anOffer = (options: SelectedOptions, more: Partial<SavedOffer> = {}): SavedOffer => ({
  key: optionsKey(options),
  options,
  price: 9_000,
  stock: 3,
  ...unsaid,
  active: true,
  ...more,
})
const table = (offers: SavedOffer[] | undefined) =>
  offers?.map(({ options, price, stock, code, active }) =>
    [Object.values(options).join(' '), price, stock, code ?? '-', active ? 'on' : 'off'].join(' '),
  )
const said = (notes: Parameters<typeof spoken>[1][] | undefined) =>
  notes?.map((note) => spoken(defaultTranslate, note)).join(' ')

test('each row is its choice; what the file does not have is there, switched off', () => {
  const made = newOffers(
    found(
      aRow({ size: '38', colour: 'red' }, { stock: 2, code: 'R38' }),
      aRow({ size: '42', colour: ' RED ' }, { price: 9_500, stock: 0 }),
      aRow({ size: '42', colour: 'Black' }, { price: 11_000 }),
    ),
    lists,
    usual,
  )
  expect(table(made?.offers)).toEqual([
    '38 Red 9000 2 R38 on',
    '38 Black 9000 0 - off',
    '42 Red 9500 0 - on',
    '42 Black 11000 1 - on',
  ])
  expect(sumOf(made!.offers, 1)).toEqual({ price: 9_000, stock: 3 })
})

test('a row that leaves a list open means all that no other row names, and its pieces are shared out', () => {
  const made = newOffers(
    found(
      aRow({ size: '38' }, { price: 8_000, stock: 5, code: 'ANY' }),
      aRow({ size: '38', colour: 'Red' }, { price: 8_500, stock: 4 }),
      aRow({ size: '42' }, { stock: 5 }),
    ),
    lists,
    usual,
  )
  expect(table(made?.offers)).toEqual([
    '38 Red 8500 4 - on',
    '38 Black 8000 5 - on',
    '42 Red 9000 3 - on',
    '42 Black 9000 2 - on',
  ])
  expect(said(made?.notes)).toMatch(/Row \d+ has 5 pieces for 2 options together/)
  const nothing = newOffers(found(...rowsOf(), aRow({ size: '38' })), lists, usual)
  expect(said(nothing?.notes)).toContain('fits no option that is still free')
})
const rowsOf = () =>
  ['38', '42'].flatMap((size) => ['Red', 'Black'].map((colour) => aRow({ size, colour }, { stock: 1 })))

test('pieces that are counted together are never more in all', () => {
  expect([sharesOf(12, 3), sharesOf(5, 3), sharesOf(0, 2), sharesOf(4, 0)]).toEqual([
    [4, 4, 4],
    [2, 2, 1],
    [0, 0],
    [],
  ])
  const made = newOffers(
    { ...found(aRow({ size: '38' }), aRow({ size: '42' })), pool: 7 },
    { size: ['38', '42'] },
    usual,
  )
  expect(made?.offers.map(({ stock }) => stock)).toEqual([4, 3])
})

test('more than three lists or a hundred choices stay shared, and so does a list that was too long', () => {
  const many = Array.from({ length: 11 }, (_, at) => `${at}`)
  const rows = many.map((size) => aRow({ size, colour: 'x' }))
  expect(newOffers(found(...rows), { size: many, colour: many }, usual)).toBeUndefined()
  const four = { a: ['1', '2'], b: ['1', '2'], c: ['1', '2'], d: ['1', '2'] }
  expect(newOffers(found(aRow({ a: '1', b: '1', c: '1', d: '1' })), four, usual)).toBeUndefined()
  // The sizes were left out of the product: each price would stand for several of them.
  const left = found(aRow({ size: 'S', colour: 'Red' }), aRow({ size: 'M', colour: 'Red' }, { price: 1 }))
  expect(newOffers(left, { colour: ['Red', 'Black'] }, usual)).toBeUndefined()
})

test('one code stands on one choice of the shop, and the first has it', () => {
  const made = newOffers(
    found(
      aRow({ size: '38' }, { code: 'A' }),
      aRow({ size: '42' }, { code: 'a' }),
      aRow({ size: '44' }, { code: 'Other' }),
    ),
    { size: ['38', '42', '44'] },
    { ...usual, isTaken: (code) => code === 'other' },
  )
  expect(made?.offers.map(({ code }) => code)).toEqual(['A', null, null])
  expect(said(made?.notes)).toContain('a, Other')
})

const shoe = { categoryFields: { ...lists, brand: 'Bata' }, said: lists }
const saved = [
  anOffer({ size: '38', colour: 'Red' }, { code: 'R38' }),
  anOffer({ size: '38', colour: 'Black' }, { price: 9_500, stock: 0, active: false }),
  anOffer({ size: '42', colour: 'Red' }, { stock: 2, active: false }),
  anOffer({ size: '42', colour: 'Black' }, { price: 11_000 }),
]

test('said again, price and pieces are those of the file; what it does not have stays', () => {
  const { offers } = mergedOffers(
    found(
      aRow({ size: '38', colour: 'Red' }, { price: 8_000, stock: 7 }),
      aRow({ size: '42', colour: 'Red' }, { price: 9_900, stock: 4 }),
      aRow({ size: '38', colour: 'Black' }, { stock: 6 }),
    ),
    shoe,
    saved,
    usual,
  )
  expect(table(offers)).toEqual([
    '38 Red 8000 7 R38 on',
    '38 Black 9000 6 - on', // never counted before: it is for sale from now on
    '42 Red 9900 4 - off', // switched off by its seller
    '42 Black 11000 3 - on',
  ])
})

test('an empty cell leaves the pieces, and a file without prices leaves the prices', () => {
  const rows = found(
    aRow({ size: '38', colour: 'Red' }, { price: 8_000 }),
    aRow({ size: '42', colour: 'Black' }, { price: undefined, stock: 1 }),
    aRow({ size: '50', colour: 'Black' }, { price: undefined, stock: 1 }),
  )
  const { offers } = mergedOffers(
    rows,
    { ...shoe, said: { ...lists, size: ['38', '42', '50'] } },
    saved,
    usual,
  )
  expect(table(offers)).toEqual([
    '38 Red 8000 3 R38 on',
    '38 Black 9500 0 - off',
    '42 Red 9000 2 - off',
    '42 Black 11000 1 - on',
    '50 Red 9000 0 - off',
    '50 Black 9000 0 - off',
  ])
})

test('a new value makes a choice more, at its own price', () => {
  const { offers, lists: wider } = mergedOffers(
    found(aRow({ size: '44', colour: 'Red' }, { price: 12_000, stock: 2 })),
    { ...shoe, said: { size: '44', colour: 'Red' } },
    saved,
    usual,
  )
  expect(wider).toEqual({ size: ['38', '42', '44'], colour: ['Red', 'Black'] })
  expect(table(offers)?.slice(4)).toEqual(['44 Red 12000 2 - on', '44 Black 9000 0 - off'])
  expect(withLists(shoe.categoryFields, { size: '44', brand: 'Batasole' }, wider)).toEqual({
    ...wider,
    brand: 'Batasole',
  })
})

test('what the shop calls otherwise is known by its code, and is not doubled', () => {
  const { offers, lists: same } = mergedOffers(
    found(aRow({ size: '5 UK', colour: 'Red' }, { price: 7_000, stock: 1, code: 'r38' })),
    { ...shoe, said: { size: '5 UK', colour: 'Red' } },
    saved,
    usual,
  )
  expect(same).toEqual(lists)
  expect(table(offers)?.[0]).toBe('38 Red 7000 1 R38 on')
  expect(offers).toHaveLength(4)
})

test('other lists than the product has change nothing but what a code names', () => {
  const { offers, notes } = mergedOffers(
    found(aRow({ length: '1 m' }, { price: 1, code: 'R38' }), aRow({ length: '2 m' }, { price: 2 })),
    { ...shoe, said: { length: ['1 m', '2 m'] } },
    saved,
    usual,
  )
  expect(table(offers)?.[0]).toBe('38 Red 1 3 R38 on')
  expect(table(offers)?.slice(1)).toEqual(table(saved)?.slice(1))
  expect(said(notes)).toContain('Some rows name other options than this product has')
})

test('a file from here names a choice by its lines, whatever signs stand in them', () => {
  const odd = { 'Made: in': ['Zomba: town', 'a, b'] }
  const kept = [anOffer({ 'Made: in': 'Zomba: town' }), anOffer({ 'Made: in': 'a, b' })]
  const rows = found(
    aRow({}, { line: plainLines('Made: in: Zomba: town'), price: 9_000, stock: 3 }),
    aRow({}, { line: plainLines('Made: in: a, b'), price: 5_000, stock: 3 }),
  )
  const { offers, notes } = mergedOffers(rows, { categoryFields: odd, said: {} }, kept, usual)
  expect(offers.map(({ price }) => price)).toEqual([9_000, 5_000])
  expect(notes).toEqual([])
})

test('pieces of all options together are shared out again; where none is on they stay, and it is said', () => {
  const fields = { size: ['38', '42'] }
  const again = (pool: number, active: boolean) => {
    const saved = fields.size.map((size) => anOffer({ size }, { active }))
    const rows = fields.size.map((size) => aRow({ size }))
    return mergedOffers({ ...found(...rows), pool }, { categoryFields: fields, said: fields }, saved, usual)
  }
  expect(again(5, true).offers.map(({ stock }) => stock)).toEqual([3, 2])
  expect(said(again(5, true).notes)).toContain('has 5 pieces for 2 options together')
  expect(again(6, true).notes).toEqual([])
  expect(again(5, false).offers.map(({ stock }) => stock)).toEqual([3, 3])
  expect(again(5, false).notes).toHaveLength(1)
})
