import { describe, expect, test } from 'vitest'
import { issueText } from '#app/messages/validation.ts'
import { t } from '#test/in-english.ts'
import {
  addToCartInput,
  migrateGuestCartInput,
  removeFromCartInput,
  updateCartItemInput,
} from './cart-input-rules.ts'

const productId = 'lamp000000000001'
type Schema = { safeParse: (typed: unknown) => { error?: { issues: { message: string }[] } | undefined } }
const faultsOf = (schema: Schema, typed: object) =>
  (schema.safeParse({ productId, ...typed }).error?.issues ?? []).map((issue) => issueText(t, issue))
const adding = (typed: object) => faultsOf(addToCartInput, typed)
const updating = (typed: object) => faultsOf(updateCartItemInput, { quantity: 1, ...typed })

describe('what is added to a cart', () => {
  test('is one piece without options and notes, unless more is said', () => {
    expect(addToCartInput.parse({ productId })).toEqual({
      productId,
      quantity: 1,
      selectedOptions: {},
      notes: '',
    })
  })

  test('names a product as they are named', () => {
    for (const wrong of [undefined, '', 'lamp', 'LAMP000000000001', `${productId}0`])
      expect(adding({ productId: wrong })).toEqual(['Product not found'])
  })

  test.each([
    [1, 1],
    [1_000_000, 1_000_000],
    ['3', 3],
    [' 12 ', 12],
    ['1000000', 1_000_000],
  ])('is so many pieces, as a number or typed: %j', (quantity, pieces) => {
    expect(addToCartInput.parse({ productId, quantity }).quantity).toBe(pieces)
  })

  test('is at least one piece and at most a million', () => {
    for (const quantity of [0, '0', -1, '-1'])
      expect(adding({ quantity })).toEqual(['Quantity must be at least 1'])
    for (const quantity of [1_000_001, '1000001'])
      expect(adding({ quantity })).toEqual(['Not enough stock available'])
  })

  test.each([
    [1.5],
    ['1.5'],
    ['two'],
    ['1 2'],
    ['x1'],
    ['1x'],
    [''],
    [null],
    [true],
    [[5]],
    ['1'.repeat(16)],
  ])('is a whole number of pieces, not %j', (quantity) => {
    expect(adding({ quantity })).toContain('Quantity must be a whole number')
  })

  test('has one value for each option, and names that can be read', () => {
    expect(adding({ selectedOptions: { ['n'.repeat(60)]: 'v'.repeat(100) } })).toEqual([])
    expect(adding({ selectedOptions: { ['n'.repeat(61)]: 'v' } })).toHaveLength(1)
    expect(adding({ selectedOptions: { size: 'v'.repeat(101) } })).toHaveLength(1)
    expect(adding({ selectedOptions: 'M' })).toEqual(['Choose one value for each option'])
  })

  test('has a note of at most 300 characters', () => {
    expect(addToCartInput.parse({ productId, notes: ' Wrap it ' }).notes).toBe('Wrap it')
    expect(adding({ notes: 'x'.repeat(300) })).toEqual([])
    expect(adding({ notes: 'x'.repeat(301) })).toEqual(['Use at most 300 characters'])
  })
})

describe('a changed line', () => {
  test('has any number of pieces: 0 and less take it out', () => {
    for (const [quantity, pieces] of [
      [0, 0],
      ['-3', -3],
      [1_000_000, 1_000_000],
    ] as const)
      expect(updateCartItemInput.parse({ productId, quantity })).toEqual({ productId, quantity: pieces })
    expect(updating({ quantity: 1_000_001 })).toEqual(['Not enough stock available'])
    expect(updating({ quantity: 'all' })).toEqual(['Quantity must be a whole number'])
    expect(updating({ quantity: undefined })).toEqual(['Quantity must be a whole number'])
  })

  test('keeps its note where none is sent', () => {
    const named = { productId, quantity: 2, selectedOptions: { size: 'M' }, notes: '' }
    expect(updateCartItemInput.parse(named)).toEqual(named)
    expect(updateCartItemInput.parse({ productId, quantity: 2 })).not.toHaveProperty('notes')
  })

  test('is removed by its product, or by its options too', () => {
    expect(removeFromCartInput.parse({ productId })).toEqual({ productId })
    const named = { productId, selectedOptions: { size: 'M' } }
    expect(removeFromCartInput.parse(named)).toEqual(named)
    expect(faultsOf(removeFromCartInput, { productId: 'lamp' })).toEqual(['Product not found'])
  })
})

describe('a guest’s cart that becomes a member’s', () => {
  const lines = (count: number) => Array.from({ length: count }, () => ({ productId, quantity: 1 }))

  test('has up to 100 lines', () => {
    expect(migrateGuestCartInput.parse({ items: lines(1) })).toEqual({
      items: [{ productId, quantity: 1, selectedOptions: {}, notes: '' }],
    })
    expect(migrateGuestCartInput.safeParse({ items: lines(100) }).success).toBe(true)
    const { error } = migrateGuestCartInput.safeParse({ items: lines(101) })
    expect(error?.issues.map((issue) => issueText(t, issue))).toEqual([
      'A cart holds at most 100 different items',
    ])
  })

  test('has pieces in each line', () => {
    const wrong = migrateGuestCartInput.safeParse({ items: [{ productId, quantity: 0 }] })
    expect(wrong.error?.issues.map((issue) => issueText(t, issue))).toEqual(['Quantity must be at least 1'])
  })
})
