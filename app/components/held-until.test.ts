import { expect, test } from 'vitest'
import { type Held, heldUntil } from './held-until.ts'

const order: Held = { status: 'delivered', sellerName: 'Phiri Traders', completesAt: '2026-11-28T10:00:00Z' }

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

test('no day is named while only the seller says that it was delivered', () => {
  const said: Held = { status: 'delivered', sellerName: 'Phiri Traders' }
  expect(heldUntil(said, 'buyer')).toBe(
    'Thumba holds the money until you say that everything is right. Then Phiri Traders gets it.',
  )
  expect(heldUntil(said, 'seller')).toBe(
    'Thumba holds the money until the buyer says that everything is right. Then it is yours.',
  )
})
