import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import type { SellerStatus } from '../status.ts'
import {
  shopDecisionNotice,
  shopDecisionsFor,
  shopStatusAfter,
  shopsModerationRefusals,
} from './moderation-rules.ts'

const stays = undefined
const cases: [
  verdict: Parameters<typeof shopStatusAfter>[1]['verdict'],
  now: SellerStatus,
  becomes: unknown,
][] = [
  ['approve', 'pending', 'approved'],
  ['approve', 'rejected', 'approved'],
  ['approve', 'approved', stays],
  ['approve', 'suspended', 'shop-moved-on'],
  ['reject', 'pending', 'rejected'],
  ['reject', 'rejected', stays],
  ['reject', 'approved', 'shop-moved-on'],
  ['reject', 'suspended', 'shop-moved-on'],
  ['suspend', 'approved', 'suspended'],
  ['suspend', 'pending', 'suspended'],
  ['suspend', 'suspended', stays],
  ['suspend', 'rejected', 'shop-moved-on'],
  ['reinstate', 'suspended', 'approved'],
  ['reinstate', 'approved', stays],
  ['reinstate', 'pending', 'shop-moved-on'],
  ['reinstate', 'rejected', 'shop-moved-on'],
]
test.each(cases)('%s a shop that is %s', (verdict, now, becomes) => {
  const decided = shopStatusAfter(now, { verdict, reason: 'Because.' })
  expect(decided.ok ? decided.value : decided.reason).toBe(becomes)
})

test('a seller is told why, or nothing is done', () => {
  for (const verdict of ['reject', 'suspend'] as const)
    expect(shopStatusAfter('pending', { verdict, reason: '' })).toMatchObject({ reason: 'reason-missing' })
  expect(shopStatusAfter('pending', { verdict: 'approve', reason: '' })).toMatchObject({ ok: true })
  expect(shopStatusAfter('suspended', { verdict: 'reinstate', reason: '' })).toMatchObject({ ok: true })
})

test('reinstating approves no shop that nobody approved', () => {
  const reinstated = (from: SellerStatus | null) =>
    shopStatusAfter('suspended', { verdict: 'reinstate', reason: '' }, from)
  expect(reinstated('pending')).toEqual({ ok: true, value: 'pending' })
  expect(reinstated('approved')).toEqual({ ok: true, value: 'approved' })
  expect(reinstated(null)).toEqual({ ok: true, value: 'approved' })
  expect(shopStatusAfter('rejected', { verdict: 'approve', reason: '' }, 'pending')).toMatchObject({
    value: 'approved',
  })
})

test('a page offers what can be done with a shop as it stands', () => {
  expect(shopDecisionsFor('pending')).toEqual(['approve', 'reject', 'suspend'])
  expect(shopDecisionsFor('approved')).toEqual(['suspend'])
  expect(shopDecisionsFor('rejected')).toEqual(['approve'])
  expect(shopDecisionsFor('suspended')).toEqual(['reinstate'])
})

test('a seller reads what became of the shop, and why', () => {
  const read = (to: SellerStatus) => {
    const { title, text } = shopDecisionNotice(t, to, 'Papers are missing.')
    return `${title}. ${text}`
  }
  expect(read('approved')).toBe('Your shop is approved. Buyers can buy your approved products now.')
  expect(read('rejected')).toMatch(/^Your shop was not approved\..* Papers are missing\.$/)
  expect(read('suspended')).toMatch(/^Your shop is suspended\..* Papers are missing\.$/)
  expect(read('pending')).toBe('Your shop is being reviewed. We will tell you.')
})

test('a hundred shops are judged at once', () => {
  expect(t(shopsModerationRefusals['too-many'])).toBe('Select at most 100 shops at once')
  expect(t(shopsModerationRefusals['none-chosen'])).toBe('Select shops first')
  expect(t(shopsModerationRefusals['reason-missing'])).toBe('Give a reason that the seller understands')
})
