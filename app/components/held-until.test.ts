import { expect, test } from 'vitest'
import { type Held, heldUntil } from './held-until.ts'

const order: Held = {
  ...{ status: 'delivered', sellerName: 'Phiri Traders' },
  statusHistory: [
    { status: 'delivered', timestamp: '2026-11-21T10:00:00Z', note: 'Delivered', movedBy: 'seller' },
  ],
}

test('once delivered both sides read until when the money is held, and a dispute holds it until it is settled', () => {
  expect(heldUntil(order, 'buyer')).toBe(
    'Thumba holds the money until 28 Nov 2026, or until you say that everything is right. Then Phiri Traders gets it.',
  )
  expect(heldUntil(order, 'seller')).toContain('until 28 Nov 2026, or until the buyer says')
  const disputed = { ...order, disputedAt: '2026-11-22T10:00:00Z' }
  for (const reader of ['buyer', 'seller'] as const)
    expect(heldUntil(disputed, reader)).toBe('Thumba holds the money until the dispute is settled.')
  expect(heldUntil({ ...order, status: 'shipped' }, 'buyer')).toBeUndefined()
})
