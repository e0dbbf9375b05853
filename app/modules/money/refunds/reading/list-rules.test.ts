import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { refundWaitReason, refundWaitText } from './list-rules.ts'

const refund = {
  status: 'due' as const,
  way: 'mobile_money' as const,
  amount: 9_000,
  doubt: null,
  returnedAt: null,
}
const returnedAt = new Date('2026-11-20T08:00:00Z')
const doubt = 'The provider says that it paid MK 900. Check there, then record the outcome.'
type Refund = Parameters<typeof refundWaitReason>[0]

test.each<[what: string, refund: Partial<Refund>, says: string | undefined]>([
  ['a small one to a wallet goes by itself', {}, undefined],
  ['one on its way too', { status: 'sending', amount: 900_000 }, undefined],
  ['one that arrived is over', { status: 'paid', amount: 900_000 }, undefined],
  ['one that arrived by hand is over', { status: 'paid', way: 'by_hand' }, undefined],
  ['the largest that goes by itself', { amount: 50_000 }, undefined],
  ['a larger one', { amount: 50_001 }, 'Large: an administrator has to send it'],
  ['one without a wallet', { way: 'by_hand' }, 'No wallet is known: pay it by hand, or enter one'],
  [
    'a large one without a wallet',
    { way: 'by_hand', amount: 50_001 },
    'No wallet is known: pay it by hand, or enter one',
  ],
  ['one that failed', { status: 'failed' }, 'Send it again, or pay it by hand'],
  [
    'one that was given up',
    { status: 'failed', way: 'by_hand' },
    'It did not arrive as it was sent: pay it by hand',
  ],
  ['one in doubt', { status: 'sending', doubt }, doubt],
  [
    'one that came back',
    { status: 'failed', returnedAt },
    'It came back: send it to another wallet, or pay it by hand',
  ],
  [
    'one that came back by hand',
    { status: 'failed', way: 'by_hand', returnedAt },
    'It came back: pay it by hand again',
  ],
])('what an administrator has to do: %s', (_, more, says) => {
  const standing = { ...refund, ...more }
  const wait = refundWaitReason(standing, 50_000)
  expect(wait && refundWaitText(t, standing, wait)).toBe(says)
})
