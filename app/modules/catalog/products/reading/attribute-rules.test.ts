import { expect, test } from 'vitest'
import {
  attributeFacets,
  attributeOf,
  attributesFrom,
  attributeValue,
  chosenAttributes,
  saysAttributesPlainly,
  storedValues,
} from './attribute-rules.ts'
import { toggleAttribute, typedAttributes } from './filter-rules.ts'

test('spellings of one value are one value, and each of them is looked for', () => {
  expect(attributeOf('color=gray')).toEqual({ name: 'colour', value: 'grey' })
  expect(attributeOf('Sizes=Extra Large')).toEqual({ name: 'size', value: 'xl' })
  expect(attributeOf('size=eu 42')).toEqual({ name: 'size', value: '42' })
  expect(attributeOf('storage=64 gb')).toEqual({ name: 'storage', value: '64gb' })
  expect(storedValues('colour', 'grey')).toEqual(expect.arrayContaining(['colour=grey', 'color=gray']))
  expect(storedValues('size', '42')).toContain('size=eu 42')
  for (const spelling of ['eu42', 'eur42', 'eur 42', 'size42']) {
    expect(attributeOf(`size=${spelling}`).value).toBe('42')
    expect(storedValues('size', '42')).toContain(`size=${spelling}`)
  }
  expect(storedValues('storage', '64gb')).toContain('storage=64 gb')
  // A size of cloth and one of shoes are two things, and so is the name of a thing that every object has.
  expect(attributeValue('size', '42 mm')).toBe('42mm')
  expect(storedValues('constructor', 'toString')).toEqual(['constructor=toString'])
})

test('every spelling that is looked for means the value that looks for it', () => {
  for (const [name, value] of [
    ['size', 'xl'],
    ['size', '42'],
    ['colour', 'red'],
    ['colour', 'grey'],
    ['storage', '64gb'],
    ['memory', '8gb'],
    ['brand', 'itel'],
  ] as const)
    for (const stored of storedValues(name, value)) expect(attributeOf(stored)).toEqual({ name, value })
})

test('an address says several values of several details, in whatever order and spelling', () => {
  const params = new URLSearchParams(
    'filter.Size=M&filter.size=42&filter.color=Gray&filter.size=42&page=2&filter.=x&filter.brand=',
  )
  expect(attributesFrom(params)).toEqual({ colour: ['grey'], size: ['42', 'm'] })
  expect(attributesFrom(new URLSearchParams('size=42'))).toBeUndefined()
  const many = new URLSearchParams(Array.from({ length: 500 }, (_, at) => [`filter.${at % 30}`, `v${at}`]))
  const read = attributesFrom(many)!
  expect(Object.keys(read)).toHaveLength(10)
  expect(Math.max(...Object.values(read).map(({ length }) => length))).toBeLessThanOrEqual(20)
  expect(chosenAttributes({ size: ['x'.repeat(61)] })).toBeUndefined()
  expect(chosenAttributes({ ['x'.repeat(41)]: ['1'] })).toBeUndefined()
  expect(chosenAttributes({ size: ['😀'.repeat(35)] })).toEqual({ size: ['😀'.repeat(35)] })
})

test('an address in another spelling is known as one, and in the one spelling stays as it is', () => {
  const says = (text: string) => saysAttributesPlainly(new URLSearchParams(text))
  for (const plain of [
    '',
    'page=2',
    'filter.size=42',
    'filter.size=43&filter.size=42',
    'filter.colour=red&filter.size=xl',
  ])
    expect(says(plain)).toBe(true)
  for (const other of [
    'filter.size=M',
    'filter.color=red',
    'filter.size=eu42',
    'filter.size=42&filter.size=42',
    'filter.size=',
    `filter.x=${'9'.repeat(80)}`,
  ])
    expect(says(other)).toBe(false)
  for (const value of ['M', 'EU 42', '64 GB', 'Extra  Large', 'Gray', 'UK 8', '2XL', 'size 42', '7,5 cm']) {
    const once = attributeValue('size', value)
    expect(attributeValue('size', once)).toBe(once)
  }
})

test('a value is chosen and given back', () => {
  const chosen = typedAttributes(new URLSearchParams('filter.size=42'))
  expect(toggleAttribute(chosen, 'size', '43')).toEqual({ size: ['42', '43'] })
  expect(toggleAttribute(chosen, 'size', '42')).toEqual({ size: [] })
  expect(toggleAttribute(chosen, 'constructor', 'x')).toEqual({ size: ['42'], constructor: ['x'] })
})

test('counts of spellings add up, sizes stand by size, and a chosen value stays though it shows nothing §70.4', () => {
  const stored = [
    { stored: 'size=xl', count: 2, spelling: 'XL' },
    { stored: 'size=m', count: 1, spelling: 'm' },
    { stored: 'size=medium', count: 4, spelling: 'Medium' },
    { stored: 'size=9', count: 1, spelling: '9' },
    { stored: 'size=10', count: 1, spelling: '10' },
    { stored: 'color=gray', count: 2, spelling: 'Gray' },
    { stored: 'colour=grey', count: 3, spelling: 'grey' },
    { stored: 'colour=red', count: 9, spelling: 'red' },
    { stored: 'weight=1 kg', count: 9, spelling: '1 kg' },
  ]
  const names = [
    { name: 'size', label: 'Sizes' },
    { name: 'colour', label: 'Colours' },
    { name: 'brand', label: 'Brand' },
  ]
  expect(attributeFacets(stored, names, { size: ['s'] })).toEqual([
    {
      name: 'size',
      label: 'Sizes',
      counts: [
        { value: '9', label: '9', count: 1 },
        { value: '10', label: '10', count: 1 },
        { value: 's', label: 'S', count: 0 },
        { value: 'm', label: 'Medium', count: 5 },
        { value: 'xl', label: 'XL', count: 2 },
      ],
    },
    {
      name: 'colour',
      label: 'Colours',
      counts: [
        { value: 'red', label: 'Red', count: 9 },
        { value: 'grey', label: 'Grey', count: 5 },
      ],
    },
  ])
})
