import { describe, expect, test } from 'vitest'
import {
  type ActKind,
  accountOf,
  actDay,
  actKinds,
  decideApproval,
  factNames,
  loneFrom,
  maySecond,
  needsSecond,
  payeeOfBuyer,
  payeeOfShop,
} from './approval-rules.ts'
import { approvalStatuses } from './status.ts'

const now = new Date('2026-11-23T08:00:00Z')
const ago = (hours: number, milliseconds = 0) => new Date(now.getTime() - hours * 3_600_000 - milliseconds)
const week = 7 * 24

describe('up to MK 500,000 of the settings', () => {
  const done = (amount: number, { payee = 'user:grace', alone = true } = {}) => ({ payee, amount, alone })
  type Case = [what: string, amount: number | null, today: ReturnType<typeof done>[], second: boolean]
  const cases: Case[] = [
    ['exactly the sum', 500_000, [], false],
    ['a kwacha more', 500_001, [], true],
    ['what needs two whatever its sum', null, [], true],
    ['what fills the day of a payee', 200_000, [done(300_000)], false],
    ['a kwacha more than a payee may get', 200_001, [done(300_000)], true],
    ['what comes after an approved act for the same payee', 1, [done(900_000, { alone: false })], true],
    ['another payee', 500_000, [done(500_000, { payee: 'user:other' })], false],
    ['what fills the day of all payees', 300_000, others(400_000, 300_000), false],
    ['a kwacha more than all payees may get', 300_001, others(400_000, 300_000), true],
    [
      'another payee after what was approved',
      500_000,
      [done(2_000_000, { payee: 'user:other', alone: false })],
      false,
    ],
  ]
  test.each(cases)('%s (%s)', (_, amount, today, second) => {
    expect(needsSecond({ payee: 'user:grace', amount }, today, 500_000)).toBe(second)
  })

  function others(...amounts: number[]) {
    return amounts.map((amount, at) => done(amount, { payee: `phone:+26599900000${at}` }))
  }

  test('the day is Malawi’s, two hours ahead', () => {
    expect(actDay(new Date('2026-11-23T21:59:59Z'))).toBe('2026-11-23')
    expect(actDay(new Date('2026-11-23T22:00:00Z'))).toBe('2026-11-24')
  })

  test('a payee is one account, one phone of a guest or one shop', () => {
    const guest = { buyerId: null, contactInfo: { phoneNumber: '+265991234567' } }
    expect(payeeOfBuyer(guest)).toBe('phone:+265991234567')
    expect(payeeOfBuyer({ ...guest, buyerId: 'grace' })).toBe('user:grace')
    expect(payeeOfShop('grace')).toBe('shop:grace')
  })
})

describe('who is a second administrator', () => {
  const admin = { id: 'second', isActive: true, since: ago(week) }
  const act = { requestedBy: 'first', about: 'third', now }
  test.each([
    ['an administrator for seven days', {}, true],
    ['a moment less', { since: ago(week, -1) }, false],
    ['one who is suspended', { isActive: false }, false],
    ['whoever asked', { id: 'first' }, false],
    ['whom it is about', { id: 'third' }, false],
  ])('%s', (_, facts, may) => expect(maySecond({ ...admin, ...facts }, act)).toBe(may))

  test('an act is about an account only where its subject is one', () => {
    expect(accountOf({ kind: 'user', id: 'third' })).toBe('third')
    expect(accountOf({ kind: 'order', id: 'third' })).toBeUndefined()
  })
})

describe('letting an act happen that waits', () => {
  const asked = {
    status: 'waiting',
    requestedBy: 'first',
    subject: { kind: 'user', id: 'third' },
    alone: false,
    createdAt: ago(48),
  } as const
  const admin = (id: string, more = {}) => ({ id, isActive: true, since: ago(1000), ...more })
  const first = admin('first')
  type Who = Parameters<typeof decideApproval>[1]
  const decided = (facts: Partial<Parameters<typeof decideApproval>[0]>, who: Partial<Who>) => {
    const result = decideApproval({ ...asked, ...facts }, { by: admin('second'), asker: first, now, ...who })
    return result.ok ? 'done' : result.reason
  }

  test('another administrator lets it', () => expect(decided({}, {})).toBe('done'))

  test.each(['executed', 'declined', 'withdrawn', 'lapsed', 'refused'] as const)(
    'nobody lets what is %s',
    (status) => expect(decided({ status }, {})).toBe('approval-closed'),
  )

  test.each<[string, Partial<Who>, string]>([
    ['whose account is gone', { by: undefined }, 'no-longer-admin'],
    ['who is no administrator any more', { by: admin('second', { isActive: false }) }, 'no-longer-admin'],
    ['for somebody whose account is gone', { asker: undefined }, 'asker-gone'],
    ['for somebody who is none any more', { asker: admin('first', { isActive: false }) }, 'asker-gone'],
    ['whom it is about', { by: admin('third') }, 'about-you'],
    ['in their first seven days', { by: admin('second', { since: ago(week, -1) }) }, 'too-new'],
    ['who asked for it', { by: first }, 'own-act'],
  ])('nobody %s', (_, who, reason) => expect(decided({}, who)).toBe(reason))

  test('money of somebody is about nobody’s account', () => {
    expect(decided({ subject: { kind: 'order', id: 'second' } }, {})).toBe('done')
  })

  test('a lone administrator waits 48 hours, to the moment, and then does it whoever they are', () => {
    expect(loneFrom(ago(48))).toEqual(now)
    const alone = (createdAt: Date) => decided({ alone: true, createdAt }, { by: first })
    expect(alone(ago(48, -1))).toBe('waits-alone')
    expect(alone(ago(48))).toBe('done')
    expect(decided({ alone: true, createdAt: ago(49) }, { by: admin('first', { since: ago(1) }) })).toBe(
      'done',
    )
  })

  test('what waits for a lone one may be let by another at once', () => {
    expect(decided({ alone: true, createdAt: ago(0) }, {})).toBe('done')
    expect(decided({ alone: true, createdAt: ago(0) }, { by: admin('third') })).toBe('about-you')
  })
})

/** All that moves money, receives it by hand or changes who administers: what is left out here waits for nobody. */
const kinds: ActKind[] = [
  ...(['order.refund', 'order.cancel', 'dispute.resolve', 'difference.settle', 'seller.money'] as const),
  ...(['refund.send', 'refund.wallet', 'refund.by-hand', 'refund.settle', 'refund.return'] as const),
  ...(['refund.arrive', 'refund.use', 'payment.receive', 'payment.review', 'adjustment.make'] as const),
  ...(['payment.chargeback', 'payment.chargeback-won', 'hand-back.advance', 'hand-back.handed'] as const),
  ...(['payout.approve', 'payout.settle', 'settings.limit', 'user.promote', 'user.demote'] as const),
  ...(['user.suspend', 'user.reinstate', 'user.erase'] as const),
]
test('what waits for a second one is of these kinds, and ends in one of these ways', () => {
  expect(actKinds.toSorted()).toEqual(kinds.toSorted())
  expect(approvalStatuses.toSorted()).toEqual(
    ['declined', 'executed', 'lapsed', 'refused', 'waiting', 'withdrawn'].toSorted(),
  )
})

test('whoever approves reads before what the act is about, for whom, and why', () => {
  expect(factNames).toEqual(expect.arrayContaining(['account', 'payee', 'order', 'reason', 'evidence']))
})
