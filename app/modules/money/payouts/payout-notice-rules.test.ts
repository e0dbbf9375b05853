import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { type PayoutEvent, payoutText, payoutWords } from './payout-notice-rules.ts'

const payout = {
  amount: 9_000,
  destination: { kind: 'bank', bankName: 'NBS', accountName: 'Chisomo', accountNumber: '1001234' } as const,
  reference: null as string | null,
  failure: null as string | null,
}
const hijacked = 'If you did not change this, change your password and contact us now.'
const back = 'The money is back on your balance.'

test.each<[turn: PayoutEvent, title: string, text: string, more?: Partial<typeof payout>]>([
  ['requested', 'You asked for a payout of MK 9,000', 'It goes to NBS …234 once Thumba has approved it.'],
  ['approved', 'Your payout of MK 9,000 is approved', 'It leaves for NBS …234 soon.'],
  ['sending', 'Your payout of MK 9,000 is on its way', 'It goes to NBS …234.'],
  ['paid', 'Your payout of MK 9,000 is paid', 'It went to NBS …234.'],
  ['paid', 'Your payout of MK 9,000 is paid', 'It went to NBS …234, reference FT1.', { reference: 'FT1' }],
  [
    'late',
    'Your payout of MK 9,000 arrived after all',
    'It went to NBS …234, so it is deducted from your balance again.',
  ],
  [
    'late',
    'Your payout of MK 9,000 arrived after all',
    'It went to NBS …234, reference FT1, so it is deducted from your balance again.',
    { reference: 'FT1' },
  ],
  ['failed', 'Your payout of MK 9,000 failed', back],
  [
    'failed',
    'Your payout of MK 9,000 failed',
    `${back} Reason: No such account`,
    { failure: 'No such account' },
  ],
  [
    'returned',
    'Your payout of MK 9,000 came back',
    `${back} Reason: It is closed`,
    { failure: 'It is closed' },
  ],
  ['declined', 'Your payout of MK 9,000 was declined', `${back} Reason: Call us`, { failure: 'Call us' }],
  ['withdrawn', 'You withdrew your payout of MK 9,000', back],
  [
    'account-changed',
    'The account for your payout has changed',
    `Your payout of MK 9,000 now goes to NBS …234, and Thumba has to approve it again. ${hijacked}`,
  ],
  [
    'account-gone',
    'Your payout of MK 9,000 was stopped',
    `Your shop no longer has a payout account. ${back} ${hijacked}`,
  ],
])('a payout that is %s: %s', (turn, title, text, more = {}) => {
  const words = payoutWords(t, { ...payout, ...more }, turn)
  expect([words.title, words.text].map((said) => said.replaceAll('\u00a0', ' '))).toEqual([title, text])
})

test('a seller is texted that money left, and that it came back, and nothing else', () => {
  const turns: PayoutEvent[] = [
    'requested',
    'approved',
    'sending',
    'paid',
    'late',
    'failed',
    'returned',
    'declined',
    'withdrawn',
    'account-changed',
    'account-gone',
  ]
  expect(turns.map((turn) => [turn, payoutText(payout, turn)]).filter(([, text]) => text)).toEqual([
    ['sending', { kind: 'payout-sent', values: { amount: 'MK 9,000' } }],
    ['failed', { kind: 'payout-failed', values: { amount: 'MK 9,000' } }],
    ['returned', { kind: 'payout-failed', values: { amount: 'MK 9,000' } }],
  ])
})
