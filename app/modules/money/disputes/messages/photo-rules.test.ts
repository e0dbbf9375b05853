import { expect, test } from 'vitest'
import { photoKey, photoPath } from './photo-rules.ts'

test('a photo lies under its order, and is found behind the order’s page', () => {
  expect(photoKey('order-id', 'x1')).toBe('disputes/order-id/x1.jpg')
  expect(photoPath('TB-2026-0042', 'photo-id')).toBe('/orders/TB-2026-0042/dispute/photos/photo-id')
})
