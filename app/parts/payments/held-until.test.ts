import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { type HeldOrder, heldUntilText } from './held-until.ts'

const order: HeldOrder = {
  status: 'delivered',
  sellerName: 'Phiri Traders',
  completesAt: '2026-11-28T10:00:00Z',
}

test('once delivered both sides read until when the money is held, and a dispute holds it until it is settled §41.6', () => {
  expect(heldUntilText(t, order, 'buyer')).toBe(
    'Thumba holds the money until 28 Nov 2026, or until you say that everything is right. Then Phiri Traders gets it.',
  )
  expect(heldUntilText(t, order, 'seller')).toContain('until 28 Nov 2026, or until the buyer says')
  const disputed = { ...order, disputedAt: '2026-11-22T10:00:00Z' }
  for (const reader of ['buyer', 'seller'] as const)
    expect(heldUntilText(t, disputed, reader)).toBe('Thumba holds the money until the dispute is settled.')
  expect(heldUntilText(t, { ...order, status: 'shipped' }, 'buyer')).toBeUndefined()
})

test('no day is named while only the seller says that it was delivered', () => {
  const said: HeldOrder = { status: 'delivered', sellerName: 'Phiri Traders' }
  expect(heldUntilText(t, said, 'buyer')).toBe(
    'Thumba holds the money until you say that everything is right. Then Phiri Traders gets it.',
  )
  expect(heldUntilText(t, said, 'seller')).toBe(
    'Thumba holds the money until the buyer says that everything is right. Then it is yours.',
  )
})
