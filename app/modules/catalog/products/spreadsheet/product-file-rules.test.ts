import { expect, test } from 'vitest'
import { type SavedOffer, unsaid } from '../offers/offer-rules.ts'
import { productFileColumns, productFileHead, productFileRows } from './product-file-rules.ts'

const lamp = {
  id: 'lamp000000000000',
  sellerId: 'a',
  sourceKey: 'a:L-1',
  name: 'Solar lamp',
  description: 'Two bulbs,\none charger.',
  price: 18_500,
  category: 'Electronics',
  stock: 12,
  condition: 'like_new' as const,
  tags: ['solar', 'light'],
  images: [{ path: 'products/a/lamp_1_x' }, { path: 'products/a/box_2_y' }],
  categoryFields: {
    colour: ['Red', 'Blue'],
    size: ['S'],
    brand: 'Itel',
    model: 'X1',
    warranty: '12 months',
    barcode: '4006381333931',
    origin: 'Zomba',
    length: ['1 m', '2 m'],
  },
  status: 'paused' as const,
  createdAt: new Date('2026-11-21T08:24:00Z'),
  offersDiffer: false,
}

const named = (row: (string | number)[]) =>
  Object.fromEntries(productFileHead.map((heading, at) => [heading, row[at]]))

test('a product is one row: what it is, each detail in its column, lists with commas, times in Malawi', () => {
  const [row, ...more] = productFileRows(lamp, [], 'https://thumba.example')
  expect(more).toEqual([])
  expect(named(row!)).toEqual({
    'Product ID': 'lamp000000000000',
    'Your own code': 'L-1',
    Name: 'Solar lamp',
    Description: 'Two bulbs,\none charger.',
    'Price (MWK)': 18_500,
    Category: 'Electronics',
    Stock: 12,
    Condition: 'Like new',
    Tags: 'solar, light',
    Sizes: '',
    Colours: 'Red, Blue',
    'For whom': '',
    Brand: 'Itel',
    Model: 'X1',
    Storage: '',
    'Memory (RAM)': '',
    Screen: '',
    Power: '',
    'Class or form': '',
    Author: '',
    Material: '',
    'Weight or volume': '',
    Warranty: '12 months',
    Barcode: '4006381333931',
    'Other facts': 'origin: Zomba',
    'Other choices': 'size: S\nlength: 1 m, 2 m',
    Choice: '',
    'Code of the choice': '',
    'Barcode of the choice': '',
    Pictures:
      'https://thumba.example/media/products/a/lamp_1_x/1280.webp | https://thumba.example/media/products/a/box_2_y/1280.webp',
    Status: 'paused',
    Created: '2026-11-21 10:24',
  })
})

test('a key that is no code of the seller’s is not shown', () => {
  for (const sourceKey of [null, 'jumia:12'])
    expect(productFileRows({ ...lamp, sourceKey }, [], '')[0]![1]).toBe('')
})

const red: SavedOffer = {
  ...unsaid,
  key: 'red',
  options: { colour: 'Red', length: '1 m' },
  price: 18_500,
  stock: 5,
  code: 'L-R',
  active: true,
}

test('each choice that is on is a row, and the first says the rest of its product', () => {
  const blue = { ...red, key: 'blue', options: { colour: 'Blue', length: '2 m' }, price: 19_000, code: null }
  const off = { ...red, key: 'off', active: false }
  const rows = productFileRows({ ...lamp, offersDiffer: true }, [red, blue, off], '').map(named)
  expect(rows).toMatchObject([
    {
      Name: 'Solar lamp',
      'Price (MWK)': 18_500,
      Stock: 5,
      Choice: 'colour: Red\nlength: 1 m',
      Brand: 'Itel',
    },
    { 'Product ID': lamp.id, 'Price (MWK)': 19_000, Choice: 'colour: Blue\nlength: 2 m', Brand: '' },
  ])
  expect(rows.map((row) => row['Code of the choice'])).toEqual(['L-R', ''])
  expect(productFileRows({ ...lamp, offersDiffer: true }, [off], '')).toHaveLength(1)
})

test('no column is named twice', () => {
  expect(new Set(productFileHead).size).toBe(productFileHead.length)
  expect(new Set(productFileColumns.map(({ field }) => field)).size).toBe(productFileColumns.length)
})
