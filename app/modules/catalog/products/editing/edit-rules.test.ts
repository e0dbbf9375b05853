import { describe, expect, test } from 'vitest'
import { type ProductContent, reviewedNames } from '../product-field-rules.ts'
import { productStatuses } from '../status.ts'
import {
  changedFields,
  checkNotStale,
  isRepeatedSubmission,
  statusAfterEdit,
  toggledStatus,
} from './edit-rules.ts'

const lamp: ProductContent = {
  name: 'Lamp',
  description: 'Bright.',
  price: 5_000,
  category: 'Electronics',
  condition: 'new',
  tags: ['sun'],
  categoryFields: { brand: 'Sun King', colour: ['Red', 'Blue'] },
  stock: 4,
  images: [{ path: 'products/a/one' }],
}
const edits: { [Field in keyof ProductContent]: ProductContent[Field] } = {
  name: 'Solar lamp',
  description: 'Brighter.',
  price: 5_500,
  category: 'Other',
  condition: 'used',
  tags: ['sun', 'light'],
  categoryFields: { brand: 'Sun King', colour: ['Red'] },
  stock: 5,
  images: [{ path: 'products/a/two' }],
}

describe.each(productStatuses)('editing a product that is %s', (status) => {
  test.each(reviewedNames)('a changed %s returns it to pending for re-review §18.2', (field) => {
    const changed = changedFields(lamp, { [field]: edits[field] })
    expect([changed, statusAfterEdit(status, changed)]).toEqual([[field], 'pending'])
  })
  test.each(['stock', 'images'] as const)(
    'a changed %s alone is reviewed only where it was rejected §18.3',
    (field) => {
      const changed = changedFields(lamp, { [field]: edits[field] })
      expect(changed).toEqual([field])
      expect(statusAfterEdit(status, changed)).toBe(status === 'rejected' ? 'pending' : status)
    },
  )
  test('naming what is there already changes nothing', () => {
    const same = { ...lamp, categoryFields: { colour: ['Red', 'Blue'], brand: 'Sun King' } }
    expect(changedFields(lamp, structuredClone(same))).toEqual([])
    expect(statusAfterEdit(status, [])).toBe(status)
  })
})

test('the order of choices and of pictures is an edit, the order of the details’ names is none', () => {
  expect(
    changedFields(lamp, { categoryFields: { ...lamp.categoryFields, colour: ['Blue', 'Red'] } }),
  ).toEqual(['categoryFields'])
  const two = { ...lamp, images: [{ path: 'a' }, { path: 'b' }] }
  expect(changedFields(two, { images: [{ path: 'b' }, { path: 'a' }] })).toEqual(['images'])
})

test('the toggle turns approved into paused and paused into approved, and nothing else §18.4', () => {
  expect(productStatuses.map((status) => toggledStatus(status))).toEqual([
    { ok: false, reason: 'not-toggled' },
    { ok: true, value: 'paused' },
    { ok: false, reason: 'not-toggled' },
    { ok: true, value: 'approved' },
  ])
})

test('an edit names the version it was made on, and the stock it was counted against', () => {
  const now = { version: 3, stock: 8 }
  expect(checkNotStale(now, {})).toEqual({ ok: true, value: true })
  expect(checkNotStale(now, { version: 3 }).ok).toBe(true)
  expect(checkNotStale(now, { version: 2 })).toEqual({ ok: false, reason: 'product-changed' })
  expect(checkNotStale(now, { stock: 10, stockWas: 10 }).ok).toBe(true) // untouched: two were sold meanwhile
  expect(checkNotStale(now, { stock: 20, stockWas: 8 }).ok).toBe(true)
  expect(checkNotStale(now, { stock: 20, stockWas: 10 })).toEqual({ ok: false, reason: 'stock-moved' })
})

test('a form that came twice is told by pictures that look alike and had the same name, at whatever path', () => {
  const picture = (path: string) => ({
    path,
    width: 60,
    height: 40,
    placeholder: 'data:image/webp;base64,AA',
  })
  const withPicture = (path: string) => ({ ...lamp, images: [picture(path)] })
  const one = withPicture('products/a/one_1795272177351_abcdefgh')
  expect(isRepeatedSubmission(one, withPicture('products/a/one_1795272177999_hgfedcba'))).toBe(true)
  expect(isRepeatedSubmission(one, withPicture('products/a/two_1795272177999_hgfedcba'))).toBe(false)
  const other = {
    ...picture('products/a/one_1795272177999_hgfedcba'),
    placeholder: 'data:image/webp;base64,BB',
  }
  expect(isRepeatedSubmission(one, { ...lamp, images: [other] })).toBe(false)
})
