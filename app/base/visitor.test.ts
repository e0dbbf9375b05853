import { expect, test } from 'vitest'
import { emptyVisitor } from './visitor.ts'

test('whoever comes for the first time is nobody, with an empty cart', () => {
  expect(emptyVisitor).toEqual({ viewer: null, cartCount: 0, saved: [] })
})
