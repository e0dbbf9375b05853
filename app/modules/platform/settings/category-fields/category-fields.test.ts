import { expect, test } from 'vitest'
import { categoryFieldInput } from '../list-input-rules.ts'
import { settingsSchema } from '../rules.ts'
import { addCategoryField, removeCategoryField, updateCategoryField } from './category-field-rules.ts'
import { type CategoryField, defaultCategoryFields } from './default-field-rules.ts'

const voltage: CategoryField = {
  label: 'Voltage',
  hint: '',
  kind: 'text',
  values: [],
  suits: ['Electronics'],
  place: 95,
}
const fields = defaultCategoryFields

test('a field is added under its label in small letters, once', () => {
  expect(addCategoryField(fields, { ...voltage, label: 'Screen  Size' })).toMatchObject({
    ok: true,
    value: { ...fields, 'screen size': { suits: ['Electronics'] } },
  })
  for (const label of ['Brand', 'brand', 'Sizes', 'For whom'])
    expect(addCategoryField(fields, { ...voltage, label })).toEqual({ ok: false, reason: 'field-there' })
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f ${at}`, voltage]))
  expect(addCategoryField(many, { ...voltage, label: 'One more' })).toEqual({
    ok: false,
    reason: 'too-many-fields',
  })
})

test('a field changes and goes under its name; the values that lists filter by stay', () => {
  expect(updateCategoryField(fields, 'brand', voltage)).toMatchObject({ ok: true, value: { brand: voltage } })
  const gender = updateCategoryField(fields, 'gender', voltage)
  expect(gender).toMatchObject({ ok: true, value: { gender: { label: 'Voltage', kind: 'choice' } } })
  expect(gender.ok && gender.value.gender?.values).toEqual(fields.gender!.values)
  const removed = removeCategoryField(fields, 'brand')
  expect(removed.ok && Object.keys(removed.value)).toEqual(
    Object.keys(fields).filter((name) => name !== 'brand'),
  )
  expect(removeCategoryField(fields, 'gender')).toEqual({ ok: false, reason: 'field-needed' })
  for (const name of ['voltage', 'constructor', '__proto__'])
    for (const decided of [updateCategoryField(fields, name, voltage), removeCategoryField(fields, name)])
      expect(decided).toEqual({ ok: false, reason: 'no-such-field' })
})

test('what is typed of a field has a label, a place, and for a choice two values', () => {
  const typed = { label: 'Voltage', hint: '', kind: 'choice', values: '12\r\n230', place: '95' }
  expect(categoryFieldInput.parse(typed)).toEqual({
    ...typed,
    values: ['12', '230'],
    place: 95,
    filter: false,
  })
  expect(categoryFieldInput.parse({ ...typed, filter: 'on' }).filter).toBe(true)
  const faultsOf = (changes: object) =>
    categoryFieldInput.safeParse({ ...typed, ...changes }).error?.issues.map(({ path }) => path.join('.'))
  expect(faultsOf({ label: ' ' })).toEqual(['label'])
  expect(faultsOf({ label: 'a.b: c' })).toEqual(['label'])
  expect(faultsOf({ label: '12 volts' })).toEqual(['label'])
  expect(faultsOf({ values: '12' })).toEqual(['values'])
  expect(faultsOf({ kind: 'text', values: '' })).toBeUndefined()
  expect(faultsOf({ kind: 'other', place: 'first' })).toEqual(['kind', 'place'])
})

test('every standard field may be stored as it is', () => {
  expect(settingsSchema.parse({ categoryFields: fields }).categoryFields).toEqual(fields)
})
