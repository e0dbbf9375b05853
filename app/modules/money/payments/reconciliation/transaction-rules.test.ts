import { expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { shortWay, transactionText, wholeWay } from './reconciliation-rules.ts'

type Standing = Parameters<typeof transactionText>[0]
const asked: Standing = { status: 'pending', use: null, way: 'mobile_money', hasProof: false }
const transfer: Standing = { ...asked, way: 'manual' }

test.each<[string, Standing]>([
  ['Started', { ...asked, status: 'created' }],
  ['Waiting for the buyer', asked],
  ['Failed', { ...asked, status: 'failed' }],
  ['Expired', { ...asked, status: 'expired' }],
  ['Wrong amount', { ...asked, status: 'review' }],
  ['Paid', { ...asked, status: 'succeeded' }],
  ['Paid', { ...asked, status: 'succeeded', use: 'orders' }],
  ['Paid no order: refund', { ...asked, status: 'succeeded', use: 'returned' }],
  ['Waiting for the buyer', transfer],
  ['Check the transfer', { ...transfer, hasProof: true }],
  ['Failed', { ...transfer, status: 'failed', hasProof: true }],
  ['Partly paid', { ...transfer, status: 'review' }],
  ['Partly paid', { ...transfer, status: 'review', hasProof: true }],
])('an administrator reads “%s” of a payment', (reads, payment) => {
  expect(t(transactionText(payment))).toBe(reads)
})

test('a wallet is shown by its operator with the end of its number, and whole where it matters', () => {
  const wallet = { way: 'mobile_money', operator: 'airtel_money', number: '+265991234567' } as const
  expect([shortWay(t, wallet), wholeWay(t, wallet)]).toEqual([
    'Airtel Money, …567',
    'Airtel Money 0991 234 567',
  ])
  const page = { way: 'hosted', operator: null, number: null } as const
  expect([shortWay(t, page), wholeWay(t, page)]).toEqual(['Provider’s page', 'Provider’s page'])
})
