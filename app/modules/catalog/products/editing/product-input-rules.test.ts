import { expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import { createProductInput, updateProductInput } from './product-input-rules.ts'

const hoe = { name: 'Hoe', description: 'For the field', price: 9_000, category: 'Other', stock: 3 }
const taken = (more: object) => createProductInput.parse({ ...hoe, ...more })
function refused(more: object): Record<string, string> {
  const parsed = createProductInput.safeParse({ ...hoe, ...more })
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path[0], issueText(t, issue)]))
}

test('the condition is new, and lists are empty, unless said otherwise §18.8', () => {
  expect(taken({})).toEqual({ ...hoe, condition: 'new', tags: [], categoryFields: {}, images: [] })
})

test('price and stock are converted to numbers §18.7', () => {
  expect(taken({ price: '9000', stock: '3' })).toMatchObject({ price: 9_000, stock: 3 })
  expect(taken({ price: 'MK 12,500', stock: ' 1 000 ' })).toMatchObject({ price: 12_500, stock: 1_000 })
  expect(taken({ stock: 0 }).stock).toBe(0)
})

test('a price is whole kwacha from 1, a stock a whole number from 0, both within reason §18.7', () => {
  expect(refused({ price: 0 }).price).toBe('The price is at least MK 1')
  expect(refused({ price: '12.50' }).price).toBe('“12.50” has decimals. Write whole kwacha, such as 12,500')
  expect(refused({ price: 'cheap' }).price).toBe('“cheap” is not an amount. Write figures, such as 12,500')
  expect(refused({ price: '' }).price).toBe('Enter a price in kwacha')
  expect(refused({ price: 1_000_000_001 }).price).toBe('The price is at most MK 1,000,000,000')
  expect(refused({ stock: -1 }).stock).toBe('Stock cannot be less than 0')
  expect(refused({ stock: '-2' }).stock).toBe('Stock cannot be less than 0')
  for (const stock of ['many', '', 'MK 5', '1e3', true, null])
    expect(refused({ stock })).toHaveProperty('stock')
  expect(refused({ stock: '2,5' }).stock).toBe('Stock is a whole number')
  expect(taken({ stock: '2,500' }).stock).toBe(2_500)
  expect(refused({ stock: 1.5 }).stock).toBe('Stock is a whole number')
  expect(refused({ stock: 1_000_001 }).stock).toBe('Stock is at most 1,000,000')
})

test('name, description, category and condition are checked', () => {
  expect(refused({ name: ' ' }).name).toBe('Give the product a name')
  expect(refused({ name: 'x'.repeat(201) }).name).toBe('The name can have at most 200 characters')
  expect(refused({ description: '' }).description).toBe('Describe the product')
  expect(refused({ description: 'x'.repeat(5001) })).toHaveProperty('description')
  expect(refused({ category: 'Cars' }).category).toBe('Choose one of the categories')
  expect(refused({ condition: 'broken' }).condition).toBe('Choose one of the conditions')
  expect(taken({ name: ' Big \n hoe\0 ', description: 'One\r\ntwo\0' })).toMatchObject({
    name: 'Big hoe',
    description: 'One\ntwo',
  })
})

test('tags are cleaned: trimmed, without # and twins, at most 15 of 40 characters', () => {
  expect(taken({ tags: [' #Farm', 'farm', '', 'hand  tool'] }).tags).toEqual(['Farm', 'hand tool'])
  expect(taken({ tags: 'farm, hoe, ' }).tags).toEqual(['farm', 'hoe'])
  expect(refused({ tags: Array.from({ length: 16 }, (_, at) => `tag ${at}`) })).toHaveProperty('tags')
  expect(refused({ tags: ['x'.repeat(41)] })).toHaveProperty('tags')
})

test('categoryFields is a free map of texts and lists of texts, within limits §18.9', () => {
  const categoryFields = { brand: ' Chillington ', size: ['S', 'M', 's', ''], note: '', odd: [] }
  expect(taken({ categoryFields }).categoryFields).toEqual({ brand: 'Chillington', size: ['S', 'M'] })
  expect(taken({ categoryFields: { brand: 'a\ud800b' } }).categoryFields).toEqual({ brand: 'a\ufffdb' })
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`field ${at}`, 'x']))
  for (const wrong of [
    many,
    { brand: 5 },
    { brand: { deep: 'x' } },
    'brand',
    ['brand'],
    { ['n'.repeat(41)]: 'x' },
    { brand: 'x'.repeat(301) },
    { size: ['x'.repeat(81)] },
    { size: Array.from({ length: 31 }, (_, at) => `${at}`) },
  ])
    expect(refused({ categoryFields: wrong })).toHaveProperty('categoryFields')
})

test('a product has at most 8 pictures, each once §18.10', () => {
  expect(taken({ images: ['a', 'a', 'b'] }).images).toEqual(['a', 'b'])
  expect(refused({ images: Array.from({ length: 9 }, (_, at) => `${at}`) })).toEqual({
    images: 'A product has at most 8 pictures',
  })
})

test('an edit names only what it changes, and never the status or the owner', () => {
  expect(updateProductInput.parse({ id: 'x', stock: '4', status: 'approved', sellerId: 'me' })).toEqual({
    id: 'x',
    stock: 4,
  })
  expect(updateProductInput.parse({ id: 'x', version: '2' })).toEqual({ id: 'x', version: 2 })
})
