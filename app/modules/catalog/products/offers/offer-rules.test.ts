import { expect, test } from 'vitest'
import { optionsKey, optionsOfKey, type SelectedOptions } from '../rules.ts'
import {
  canHaveOffers,
  combinationsOf,
  decideOffers,
  decidePictures,
  followLists,
  isRenumbered,
  listOfPictures,
  readChoice,
  type SavedOffer,
  soldAs,
  sumOf,
  unsaid,
  withOwnFirst,
} from './offer-rules.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
const shoe = { categoryFields: { size: ['38', '42'], colour: ['Red', 'Black'], brand: 'Bata' }, price: 9_000 }
const keyOf = (size: string, colour: string) => optionsKey({ size, colour })
const saved = (size: string, colour: string, more: Partial<SavedOffer> = {}): SavedOffer => ({
  key: keyOf(size, colour),
  options: { size, colour },
  price: 9_000,
  stock: 1,
  ...unsaid,
  active: true,
  ...more,
})

test('a choice is one value of every list; facts are none', () => {
  expect(combinationsOf(shoe.categoryFields)).toEqual([
    { size: '38', colour: 'Red' },
    { size: '38', colour: 'Black' },
    { size: '42', colour: 'Red' },
    { size: '42', colour: 'Black' },
  ])
  expect(combinationsOf({ brand: 'Bata', size: [] })).toEqual([])
})

test('at most three lists and a hundred choices can be counted one by one §69.1', () => {
  expect(canHaveOffers({ size: many(10), colour: many(10) })).toBe(true)
  expect(canHaveOffers({ size: many(10), colour: many(11) })).toBe(false)
  expect(canHaveOffers({ a: ['1'], b: ['1'], c: ['1'] })).toBe(true)
  expect(canHaveOffers({ a: ['1'], b: ['1'], c: ['1'], d: ['1'] })).toBe(false)
  expect([canHaveOffers({}), canHaveOffers({ brand: 'Bata' })]).toEqual([false, false])
})

test('a key says its options and nothing else does', () => {
  const key = keyOf('42', 'Red')
  expect(optionsOfKey(key)).toEqual({ size: '42', colour: 'Red' })
  expect(optionsOfKey('')).toEqual({})
  const swapped = JSON.stringify([
    ['size', '42'],
    ['colour', 'Red'],
  ])
  for (const wrong of [swapped, '{}', 'null', '[1]', '"x"', '[["a"]]', `${key} `, '['])
    expect(optionsOfKey(wrong), wrong).toBeUndefined()
})

test('shared choices draw on the product, differing ones on themselves', () => {
  const product = { id: 'p', price: 9_000, stock: 7 }
  expect(soldAs(product, { size: '42' })).toEqual({ price: 9_000, stock: 7, pool: 'p' })
  const offer = {
    key: optionsKey({ size: '42' }),
    options: { size: '42' },
    price: 11_000,
    stock: 2,
    ...unsaid,
  }
  expect(soldAs({ ...product, offers: [offer] }, { size: '42' })).toMatchObject({ price: 11_000, stock: 2 })
  expect(soldAs({ ...product, offers: [offer] }, { size: '38' })).toBeUndefined()
  expect(soldAs({ ...product, offers: [] }, {})).toBeUndefined()
})

test('a product shows the least price, sold out or not, and all pieces of what is on', () => {
  const rows = [
    saved('38', 'Red', { price: 8_000, stock: 0 }),
    saved('42', 'Red', { price: 9_500, stock: 4 }),
    saved('42', 'Black', { price: 100, stock: 9, active: false }),
  ]
  expect(sumOf(rows, 1)).toEqual({ price: 8_000, stock: 4 })
  expect(sumOf([rows[2]!], 7_000)).toEqual({ price: 7_000, stock: 0 })
})

test('what a form does not name stays; what is no choice of the product is refused', () => {
  const before = [saved('38', 'Red', { stock: 3 }), saved('42', 'Black', { stock: 5, code: 'B' })]
  const wanted = { key: keyOf('38', 'Red'), price: 7_000, stock: 2, code: null, active: true }
  const after = decideOffers(shoe, before, [wanted])
  expect(after.ok && after.value).toMatchObject([
    { price: 7_000, stock: 2 },
    { stock: 5, code: 'B' },
  ])
  const unknown = { ...wanted, key: keyOf('38', 'Green') }
  expect(decideOffers(shoe, before, [unknown])).toMatchObject({ reason: 'not-these-choices' })
})

test('pieces that were sold while a form was open stay sold, and a new count over them is asked again', () => {
  const before = [saved('38', 'Red', { stock: 1 })]
  const wanted = { key: keyOf('38', 'Red'), price: 9_000, code: null, active: true, stockWas: 3 }
  const untouched = decideOffers(shoe, before, [{ ...wanted, stock: 3 }])
  expect(untouched.ok && untouched.value).toMatchObject([{ stock: 1 }])
  expect(decideOffers(shoe, before, [{ ...wanted, stock: 9 }])).toMatchObject({
    reason: 'stock-moved',
    detail: [{ row: 0, stock: 1 }],
  })
  const same = decideOffers(shoe, before, [{ ...wanted, stock: 1 }])
  expect(same.ok && same.value).toMatchObject([{ stock: 1 }])
})

test('a code stands on one choice, whatever its case, also beside one that the form does not name', () => {
  const before = [saved('38', 'Red', { code: 'RED-38' })]
  const wanted = { key: keyOf('42', 'Red'), price: 9_000, stock: 1, code: 'red-38', active: true }
  expect(decideOffers(shoe, before, [wanted])).toMatchObject({ reason: 'code-twice', detail: 0 })
})

test('lists that change make new choices without a piece, switch off what is gone, and bring back what was there', () => {
  const before = [saved('38', 'Red', { stock: 3 }), saved('42', 'Red', { stock: 2, active: false })]
  const wider = { price: 9_000, categoryFields: { size: ['38', '44'], colour: ['Red'] } }
  const lists = { size: ['38', '42'], colour: ['Red'] }
  const after = followLists(wider, before, lists)
  expect(after.map(({ options, stock, active }) => [options.size, stock, active])).toEqual([
    ['38', 3, true],
    ['44', 0, true],
    ['42', 2, false],
  ])
  const again = followLists({ ...wider, categoryFields: lists }, after, wider.categoryFields)
  expect(again.map(({ options, stock, active }) => [options.size, stock, active])).toEqual([
    ['38', 3, true],
    ['42', 2, true],
    ['44', 0, false],
  ])
})

test('a short text names a choice by its values or its code, and says how many', () => {
  const offers: { options: SelectedOptions; code: string | null }[] = [
    { options: { size: '42' }, code: null },
    { options: { size: '42', colour: 'Red' }, code: 'CS-42' },
  ]
  expect(readChoice(' 42: 5', offers)).toMatchObject({ offer: offers[0], count: 5 })
  expect(readChoice('42 red 0', offers)).toMatchObject({ offer: offers[1], count: 0 })
  expect(readChoice('cs 42 7', offers)).toMatchObject({ offer: offers[1], count: 7 })
  for (const unclear of ['5', '42', '43 5', '', '42 five', '42 12345678', '36.5', '42 -5', '42.5'])
    expect(readChoice(unclear, offers), unclear).toBeUndefined()
})

test('one barcode names one choice of a product, with zeros before it or without §69.14', () => {
  const before = [saved('38', 'Red', { gtin: '0036000291452' })]
  const wanted = { key: keyOf('42', 'Red'), price: 9_000, stock: 1, gtin: '036000291452' }
  expect(decideOffers(shoe, before, [wanted])).toMatchObject({ reason: 'gtin-twice', detail: 0 })
  const swapped = [
    { key: keyOf('38', 'Red'), gtin: null },
    { key: keyOf('42', 'Red'), gtin: '036000291452' },
  ]
  const after = decideOffers(shoe, before, swapped)
  expect(after.ok && after.value.map(({ gtin }) => gtin)).toEqual([null, '036000291452'])
  const unnamed = decideOffers(shoe, before, [{ key: keyOf('38', 'Red'), stock: 4, gtin: undefined }])
  expect(unnamed.ok && unnamed.value).toMatchObject([{ gtin: '0036000291452', stock: 4 }])
  expect(isRenumbered(before, [saved('38', 'Red')])).toBe(true)
  expect(isRenumbered([saved('38', 'Red')], [saved('38', 'Red'), saved('42', 'Red')])).toBe(false)
})

const pictured = { ...shoe, images: [{ path: 'front' }, { path: 'red' }] }
const rows = [saved('38', 'Red'), saved('42', 'Red'), saved('38', 'Black')]
const pathsOf = (offers: SavedOffer[]) => offers.map(({ picture }) => picture)

test('a picture is chosen for a value of a list; what is not named stays, what is not there is refused §69.15', () => {
  const red = { list: 'colour', pictures: [{ value: 'Red', picture: 'red' }] }
  const after = decidePictures(pictured, rows, red)
  expect(after.ok && pathsOf(after.value)).toEqual(['red', 'red', null])
  const back = decidePictures(pictured, after.ok ? after.value : [], {
    list: 'colour',
    pictures: [{ value: 'Red', picture: null }],
  })
  expect(back.ok && pathsOf(back.value)).toEqual([null, null, null])
  const refusedBy = (list: string, value: string, picture: string | null) =>
    decidePictures(pictured, rows, { list, pictures: [{ value, picture }] })
  for (const [list, value] of [
    ['colour', 'Green'],
    ['heel', 'Red'],
    ['brand', 'Bata'],
    ['__proto__', 'Red'],
    ['constructor', 'Red'],
  ] as const)
    expect(refusedBy(list, value, null), list).toMatchObject({ reason: 'not-these-choices' })
  expect(refusedBy('colour', 'Red', 'gone')).toMatchObject({ reason: 'picture-unknown', detail: 0 })
})

test('a new choice has the picture of its colour, where pictures go by colour §69.15', () => {
  const kept = [
    saved('38', 'Red', { picture: 'red' }),
    saved('42', 'Red', { picture: 'red' }),
    saved('38', 'Black', { picture: 'black' }),
  ]
  expect(listOfPictures(kept)).toBe('colour')
  expect(listOfPictures([saved('38', 'Red')])).toBeUndefined()
  const wider = {
    price: 9_000,
    categoryFields: { size: ['38', '42', '44'], colour: ['Red', 'Black', 'Tan'] },
  }
  const after = followLists(wider, kept, shoe.categoryFields)
  expect(after.map(({ options, picture }) => [options.size, options.colour, picture])).toEqual([
    ['38', 'Red', 'red'],
    ['38', 'Black', 'black'],
    ['38', 'Tan', null],
    ['42', 'Red', 'red'],
    ['42', 'Black', 'black'],
    ['42', 'Tan', null],
    ['44', 'Red', 'red'],
    ['44', 'Black', 'black'],
    ['44', 'Tan', null],
  ])
  const counted = decideOffers(shoe, kept, [{ key: keyOf('42', 'Black'), stock: 1 }])
  expect(counted.ok && counted.value.find(({ key }) => key === keyOf('42', 'Black'))).toMatchObject({
    picture: 'black',
  })
})

test('a choice shows its own picture first and the others after it; what is none of them is passed over', () => {
  const { images } = pictured
  expect(withOwnFirst(images, { picture: 'red' })).toEqual([{ path: 'red' }, { path: 'front' }])
  for (const choice of [undefined, { picture: null }, { picture: 'gone' }])
    expect(withOwnFirst(images, choice)).toEqual(images)
})
