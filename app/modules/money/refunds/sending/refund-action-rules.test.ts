import { describe, expect, test } from 'vitest'
import { t } from '#test/in-english.ts'
import { type RefundState, refundStates } from '../status.ts'
import {
  decideArrived,
  decideManualRefund,
  decideReturn,
  decideSend,
  decideUnclearRefund,
  decideWallet,
  isSameBuyer,
  nextChargeId,
  usedWords,
  walletText,
} from './refund-action-rules.ts'

const wallet = { operator: 'airtel_money', number: '+265999123456' } as const
const refund = {
  ...wallet,
  status: 'due' as RefundState,
  way: 'mobile_money' as 'mobile_money' | 'by_hand',
  reference: null as string | null,
  failure: null as string | null,
  doubt: null as string | null,
}
const byHand = { ...refund, way: 'by_hand' as const, operator: null, number: null }
/** `do`, `already`, or why not. */
const said = (decided: { ok: true; value: string } | { ok: false; reason: string }) =>
  decided.ok ? decided.value : decided.reason
const ofEach = (decide: (status: RefundState) => Parameters<typeof said>[0]) =>
  Object.fromEntries(refundStates.map((status) => [status, said(decide(status))]))

describe('sending a refund to its wallet', () => {
  const seen = wallet.number

  test('what is owed, or failed on its way to a wallet, is sent; what is on its way is not sent twice', () => {
    expect(ofEach((status) => decideSend({ ...refund, status }, seen))).toEqual({
      due: 'do',
      failed: 'do',
      sending: 'already',
      paid: 'refund-moved-on',
    })
  })

  test('what was given up is never sent again', () => {
    expect(said(decideSend({ ...refund, way: 'by_hand', status: 'failed' }, seen))).toBe('given-up')
  })

  test('without a wallet nothing is sent', () => {
    expect(said(decideSend(byHand, ''))).toBe('no-wallet-known')
    expect(said(decideSend({ ...refund, way: 'by_hand' }, seen))).toBe('no-wallet-known')
    expect(said(decideSend({ ...refund, number: null }, seen))).toBe('no-wallet-known')
  })

  test('it goes to no other number than the one that was seen', () => {
    for (const other of ['', '+265999123457']) {
      expect(said(decideSend(refund, other))).toBe('wallet-changed')
      expect(said(decideSend({ ...refund, status: 'failed' }, other))).toBe('wallet-changed')
    }
  })
})

describe('naming another wallet', () => {
  const other = { operator: 'tnm_mpamba', number: '+265888123456' } as const

  test('only while nothing is on its way and nothing arrived', () => {
    expect(ofEach((status) => decideWallet({ ...refund, status }, other))).toEqual({
      due: 'do',
      failed: 'do',
      sending: 'refund-moved-on',
      paid: 'refund-moved-on',
    })
  })

  test('what was given up is paid by hand, whatever wallet is named', () => {
    expect(said(decideWallet({ ...refund, way: 'by_hand', status: 'failed' }, other))).toBe('given-up')
  })

  test('the same wallet once more changes nothing; another number, network or way does', () => {
    expect(said(decideWallet(refund, wallet))).toBe('already')
    expect(said(decideWallet(refund, { ...wallet, number: other.number }))).toBe('do')
    expect(said(decideWallet(refund, { ...wallet, operator: other.operator }))).toBe('do')
    expect(said(decideWallet({ ...refund, way: 'by_hand' }, wallet))).toBe('do')
  })
})

describe('noting that a refund was paid by hand', () => {
  test('what is owed or failed is noted', () => {
    expect(ofEach((status) => decideManualRefund({ ...refund, status }, 'FT1'))).toEqual({
      due: 'do',
      failed: 'do',
      sending: 'refund-moved-on',
      paid: 'refund-moved-on',
    })
  })

  test('the same note once more changes nothing, another one is refused', () => {
    const noted = { ...byHand, status: 'paid' as const, reference: 'FT1' }
    expect(said(decideManualRefund(noted, 'FT1'))).toBe('already')
    expect(said(decideManualRefund(noted, 'FT2'))).toBe('refund-moved-on')
    expect(said(decideManualRefund({ ...noted, way: 'mobile_money' }, 'FT1'))).toBe('refund-moved-on')
    expect(said(decideManualRefund({ ...noted, status: 'sending' }, 'FT1'))).toBe('refund-moved-on')
  })
})

describe('saying what became of a refund in doubt', () => {
  const arrived = { arrived: true, reference: 'PC1', reason: 'Their page says so' }
  const not = { ...arrived, arrived: false }
  const doubted = { ...refund, doubt: 'It says that it paid MK 900' }

  test.each([arrived, not])('only of one that is on its way and in doubt: %o', (finding) => {
    expect(ofEach((status) => decideUnclearRefund({ ...doubted, status }, finding))).toEqual({
      due: 'refund-moved-on',
      failed: 'refund-moved-on',
      sending: 'do',
      paid: 'refund-moved-on',
    })
    expect(said(decideUnclearRefund({ ...refund, status: 'sending' }, finding))).toBe('not-in-doubt')
  })

  test('that it arrived, once more, changes nothing', () => {
    const noted = { ...refund, status: 'paid' as const, reference: 'PC1' }
    expect(said(decideUnclearRefund(noted, arrived))).toBe('already')
    expect(said(decideUnclearRefund(noted, { ...arrived, reason: 'In other words' }))).toBe('already')
    expect(said(decideUnclearRefund(noted, { ...arrived, reference: 'PC2' }))).toBe('refund-moved-on')
    expect(said(decideUnclearRefund(noted, not))).toBe('refund-moved-on')
    expect(said(decideUnclearRefund({ ...noted, way: 'by_hand' }, arrived))).toBe('refund-moved-on')
    expect(said(decideUnclearRefund({ ...noted, status: 'failed' }, arrived))).toBe('refund-moved-on')
  })

  test('that it did not arrive, once more, changes nothing', () => {
    const noted = {
      ...refund,
      status: 'failed' as const,
      way: 'by_hand' as const,
      reference: 'PC1',
      failure: not.reason,
    }
    expect(said(decideUnclearRefund(noted, not))).toBe('already')
    expect(said(decideUnclearRefund(noted, arrived))).toBe('refund-moved-on')
    expect(said(decideUnclearRefund(noted, { ...not, reference: 'PC2' }))).toBe('refund-moved-on')
    expect(said(decideUnclearRefund(noted, { ...not, reason: 'Another' }))).toBe('refund-moved-on')
    expect(said(decideUnclearRefund({ ...noted, way: 'mobile_money' }, not))).toBe('refund-moved-on')
  })
})

describe('noting that money which had arrived came back', () => {
  const paid = { ...refund, status: 'paid' as RefundState, usedFor: null, returnedAt: null, reference: 'PC1' }
  const reason = 'The bank sent it back'

  test('only of what was paid', () => {
    expect(ofEach((status) => decideReturn({ ...paid, status }, reason))).toEqual({
      due: 'refund-moved-on',
      failed: 'refund-moved-on',
      sending: 'refund-moved-on',
      paid: 'do',
    })
  })

  test('what paid another order, or went by a reversed charge, cannot come back', () => {
    expect(said(decideReturn({ ...paid, usedFor: 'order' }, reason))).toBe('went-nowhere')
    expect(said(decideReturn({ ...paid, chargebackId: 'charge' }, reason))).toBe('refund-moved-on')
  })

  test('the same word once more changes nothing', () => {
    const back = { ...paid, status: 'failed' as const, returnedAt: new Date('2026-11-20'), failure: reason }
    expect(said(decideReturn(back, reason))).toBe('already')
    expect(said(decideReturn(back, 'Another reason'))).toBe('refund-moved-on')
    expect(said(decideReturn({ ...back, returnedAt: null }, reason))).toBe('refund-moved-on')
    expect(said(decideReturn({ ...back, status: 'due' }, reason))).toBe('refund-moved-on')
  })
})

test('what failed is noted as arrived after all, once with the same reference', () => {
  expect(ofEach((status) => decideArrived({ ...refund, status }, 'FT1'))).toEqual({
    due: 'refund-moved-on',
    failed: 'do',
    sending: 'refund-moved-on',
    paid: 'refund-moved-on',
  })
  const noted = { ...refund, status: 'paid' as const, reference: 'FT1' }
  expect(said(decideArrived(noted, 'FT1'))).toBe('already')
  expect(said(decideArrived({ ...noted, status: 'due' }, 'FT1'))).toBe('refund-moved-on')
})

describe('whether two orders are of one buyer', () => {
  const order = (buyerId: string | null, phoneNumber: string, email?: string) => ({
    buyerId,
    contactInfo: { phoneNumber, ...(email !== undefined && { email }) },
  })
  const [one, two] = ['+265999000001', '+265999000002']
  test.each([
    ['by one account', order('a', one), order('a', two), true],
    ['not by two accounts', order('a', one), order('b', two), false],
    ['not because both have no account', order(null, one), order(null, two), false],
    ['not because one has an account', order('a', one), order(null, two), false],
    ['by one phone', order(null, one), order(null, one), true],
    ['by one email, in whatever case', order(null, one, 'A@x.mw'), order(null, two, 'a@X.mw'), true],
    ['not by two emails', order(null, one, 'a@x.mw'), order(null, two, 'b@x.mw'), false],
    ['not because neither has an email', order(null, one), order(null, two), false],
    ['not because the emails are empty', order(null, one, ''), order(null, two, ''), false],
    ['not because one has an email', order(null, one, 'a@x.mw'), order(null, two), false],
  ])('%s', (_, a, b, same) => {
    expect([isSameBuyer(a, b), isSameBuyer(b, a)]).toEqual([same, same])
  })
})

test('whoever is owed reads which order their money pays instead', () => {
  const words = usedWords(t, { orderNumber: 'TB-2026-0001' }, { orderNumber: 'TB-2026-0002' }, 9_000)
  expect(words).toEqual({
    title: 'MK\u00a09,000 of order TB-2026-0001 is used for order TB-2026-0002',
    text: 'It is not refunded: Thumba counts it as paid for that order.',
  })
})

test('every try at the provider has an id of its own', () => {
  const tries = (id: string, count: number) => {
    const ids: string[] = []
    while (ids.length < count) ids.push(nextChargeId({ id, chargeId: ids.at(-1) ?? null }))
    return ids
  }
  expect(tries('abc1', 3)).toEqual(['ref-abc1', 'ref-abc1-2', 'ref-abc1-3'])
  expect(tries('abc1', 12).slice(8)).toEqual(['ref-abc1-9', 'ref-abc1-10', 'ref-abc1-11', 'ref-abc1-12'])
})

test('a wallet is told by network and number, where both are known', () => {
  expect(walletText(wallet)).toBe('Airtel Money 0999 123 456')
  expect(walletText({ operator: 'tnm_mpamba', number: '+265888123456' })).toBe('TNM Mpamba 0888 123 456')
  expect(walletText({ ...wallet, operator: null })).toBeUndefined()
  expect(walletText({ ...wallet, number: null })).toBeUndefined()
})
