import { expect, test } from 'vitest'
import { photoPath } from './rules.ts'

test('a photo is found behind the order’s page', () => {
  expect(photoPath('TB-2026-0042', 'photo-id')).toBe('/orders/TB-2026-0042/dispute/photos/photo-id')
})
