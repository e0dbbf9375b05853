import { describe, expect, test } from 'vitest'
import * as texts from '#messages/orders.ts'
import { t } from '#test/in-english.ts'
import {
  availableMoves,
  type Circumstances,
  circumstancesOf,
  completesAfter,
  decideMove,
  decideMoveAs,
  heardAtOf,
  heardByMove,
  moveNote,
  moveRefusalMessage,
  paidBackByMove,
  paidByMove,
  releasesByMove,
  restocksByMove,
} from './move-rules.ts'
import { type PaymentStatus, paymentStatuses } from './payment-status.ts'
import { type PaymentMethod, paymentMethods } from './rules.ts'
import { type Mover, movers, type OrderStatus, orderStatuses } from './status.ts'

const allowed: [from: OrderStatus, to: OrderStatus, by: Mover[]][] = [
  ['pending', 'confirmed', ['seller', 'platform']],
  ['confirmed', 'processing', ['seller']],
  ['processing', 'shipped', ['seller']],
  ['processing', 'ready_for_pickup', ['seller']],
  ['shipped', 'delivered', ['seller', 'courier', 'buyer']],
  ['ready_for_pickup', 'delivered', ['seller', 'courier', 'buyer']],
  ['delivered', 'completed', ['buyer', 'platform']],
  ['pending', 'cancelled', ['buyer', 'seller', 'admin', 'platform']],
  ['confirmed', 'cancelled', ['buyer', 'seller', 'admin', 'platform']],
  ['processing', 'cancelled', ['seller', 'admin', 'platform']],
  ['shipped', 'cancelled', ['admin']],
  ['ready_for_pickup', 'cancelled', ['admin', 'platform']],
]

test('orders move as decided and in no other way §4.8', () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      for (const by of movers) {
        const listed = allowed.some(([one, other, who]) => one === from && other === to && who.includes(by))
        const result = decideMove({ from, to, by, note: 'Why' })
        expect([from, to, by, result.ok]).toEqual([from, to, by, listed])
        if (!result.ok) expect(result.reason).toBe('move-not-allowed')
      }
    }
  }
})

test('a seller or an administrator who cancels gives a reason; a buyer need not §4.8', () => {
  const cancel = { from: 'pending', to: 'cancelled' } as const
  for (const by of ['seller', 'admin'] as const)
    expect(decideMove({ ...cancel, by, note: ' ' })).toEqual({ ok: false, reason: 'reason-needed' })
  expect(decideMove({ ...cancel, by: 'buyer' }).ok).toBe(true)
})

test('nothing follows completed or cancelled', () => {
  for (const by of movers)
    expect([availableMoves('completed', by), availableMoves('cancelled', by)]).toEqual([[], []])
  expect(availableMoves('processing', 'seller')).toEqual(['shipped', 'ready_for_pickup', 'cancelled'])
})

test('while a dispute is not settled an order is neither completed nor cancelled, and everything else goes on §37.5', () => {
  for (const [from, to, [by]] of allowed) {
    const result = decideMove({ from, to, by: by!, note: 'Why', disputed: true })
    expect([from, to, result.ok]).toEqual([from, to, to !== 'completed' && to !== 'cancelled'])
  }
  expect(availableMoves('delivered', 'buyer', { disputed: true })).toEqual([])
  expect(decideMove({ from: 'delivered', to: 'completed', by: 'buyer', disputed: true })).toMatchObject({
    reason: 'order-disputed',
    detail: texts.withdrawFirst,
  })
  expect(t(texts.withdrawFirst)).toContain('withdraw it first')
})

test('a refused move says where the order stands, and what it cannot become', () => {
  const said = (from: OrderStatus, to: OrderStatus) => {
    const refused = decideMove({ from, to, by: 'buyer' })
    return refused.ok ? '' : t(moveRefusalMessage(refused))
  }
  expect([
    said('completed', 'cancelled'),
    said('processing', 'cancelled'),
    said('pending', 'shipped'),
  ]).toEqual([
    'The order is completed and can no longer change',
    'The order is being prepared. It can no longer be cancelled here. Ask the seller to cancel it.',
    'The order waits for the seller: it cannot become shipped.',
  ])
})

const prepaid = ['airtel_money', 'tnm_mpamba', 'bank_transfer'] as const
const withMoney = (paymentMethod: PaymentMethod, paymentStatus: PaymentStatus) =>
  circumstancesOf({ status: 'confirmed', paymentMethod, paymentStatus })

test('a prepaid order can be confirmed or cancelled before it is paid, and nothing else §50.1', () => {
  for (const paymentMethod of prepaid)
    for (const paymentStatus of ['pending', 'failed'] as const)
      for (const [from, to, [by]] of allowed) {
        const result = decideMove({
          from,
          to,
          by: by!,
          note: 'Why',
          ...withMoney(paymentMethod, paymentStatus),
        })
        const mayGo = to === 'confirmed' || to === 'cancelled'
        expect([paymentMethod, from, to, result.ok]).toEqual([paymentMethod, from, to, mayGo])
        if (!result.ok) expect(result.reason).toBe('order-not-paid')
      }
  expect(availableMoves('confirmed', 'seller', withMoney('airtel_money', 'pending'))).toEqual(['cancelled'])
  expect(availableMoves('shipped', 'buyer', withMoney('bank_transfer', 'failed'))).toEqual([])
})

test('what is paid, and cash, goes on; what was paid back is not sent, but comes to its end', () => {
  for (const [from, to, [by]] of allowed) {
    const move = (money: Circumstances) => decideMove({ from, to, by: by!, note: 'Why', ...money }).ok
    expect(move(withMoney('airtel_money', 'paid'))).toBe(true)
    expect(move(withMoney('airtel_money', 'partly_refunded'))).toBe(true)
    for (const any of ['pending', 'paid', 'failed', 'refunded', 'partly_refunded'] as const)
      expect(move(withMoney('cash_on_delivery', any))).toBe(true)
    const sends = ['processing', 'shipped', 'ready_for_pickup'].includes(to)
    expect([from, to, move(withMoney('airtel_money', 'refunded'))]).toEqual([from, to, !sends])
  }
})

test('a late order opens one way more: its buyer cancels it also while it is prepared', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses)
      for (const by of movers) {
        const listed = allowed.some(([one, other, who]) => one === from && other === to && who.includes(by))
        const opens = from === 'processing' && to === 'cancelled' && by === 'buyer'
        expect([from, to, by, decideMove({ from, to, by, note: 'Why', late: true }).ok]).toEqual([
          from,
          to,
          by,
          listed || opens,
        ])
      }
  expect(availableMoves('processing', 'buyer', { late: true })).toEqual(['cancelled'])
  expect(availableMoves('processing', 'buyer', { late: true, disputed: true })).toEqual([])
})

test('what was delivered unpaid opens one way more: an administrator cancels it', () => {
  for (const paymentStatus of ['pending', 'failed'] as const)
    for (const by of movers) {
      const money = withMoney('airtel_money', paymentStatus)
      const opens = by === 'admin' ? ['cancelled'] : []
      expect([by, availableMoves('delivered', by, money)]).toEqual([by, opens])
      expect(availableMoves('delivered', by, { ...money, disputed: true })).toEqual([])
    }
  for (const money of [withMoney('airtel_money', 'paid'), withMoney('cash_on_delivery', 'pending')])
    expect(availableMoves('delivered', 'admin', money)).toEqual([])
})

test('an order is late from its time on, while it is not sent', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  const at = (status: OrderStatus, dueAt: Date | null) =>
    circumstancesOf({ status, dueAt, paymentMethod: 'airtel_money', paymentStatus: 'paid' }, now).late
  const late = orderStatuses.filter((status) => at(status, now))
  expect(late).toEqual(['pending', 'confirmed', 'processing'])
  expect([at('processing', new Date(now.getTime() + 1)), at('processing', null)]).toEqual([false, false])
})

describe('who is refused reads why', () => {
  const said = (move: Partial<Parameters<typeof decideMove>[0]>) => {
    const refused = decideMove({ from: 'confirmed', to: 'processing', by: 'seller', ...move })
    return refused.ok ? 'ok' : t(moveRefusalMessage(refused))
  }

  test('that the order is there already, whoever pressed twice', () => {
    expect(said({ from: 'shipped', to: 'shipped' })).toBe('The order is already on its way')
    expect(said({ from: 'completed', to: 'completed' })).toBe('The order is already completed')
    expect(said({ from: 'cancelled', to: 'cancelled' })).toBe('The order is already cancelled')
  })

  test('that it has ended', () => {
    expect(said({ from: 'completed', to: 'cancelled' })).toBe(
      'The order is completed and can no longer change',
    )
    expect(said({ from: 'cancelled', to: 'shipped' })).toBe('The order is cancelled and can no longer change')
  })

  test('that it can be cancelled no longer', () => {
    expect(said({ from: 'shipped', to: 'cancelled' })).toBe(
      'The order is on its way. It can no longer be cancelled.',
    )
  })

  test('that money is missing or went back: the buyer what to do, the seller what not to', () => {
    const ready = { from: 'shipped', to: 'delivered' } as const
    expect(said({ money: 'missing' })).toBe('This order is not paid yet. Wait for the payment.')
    expect(said({ ...ready, by: 'buyer', money: 'missing' })).toBe('This order is not paid.')
    expect(said({ money: 'returned' })).toBe('This order was refunded to the buyer. Do not send it.')
  })

  test('that a dispute comes first', () => {
    const complete = { from: 'delivered', to: 'completed', disputed: true } as const
    expect(said({ ...complete, by: 'buyer' })).toContain('withdraw it first')
    expect(said({ ...complete, by: 'platform' })).toBe(
      'There is a dispute about this order. It must be settled first.',
    )
  })

  test('that a reason is missing', () => {
    expect(said({ to: 'cancelled' })).toBe('Give a reason for cancelling the order')
    expect(said({ to: 'cancelled', note: '  ' })).toBe('Give a reason for cancelling the order')
    expect(said({ to: 'cancelled', note: 'Sold out' })).toBe('ok')
    // Nothing else needs one.
    expect(said({})).toBe('ok')
  })
})

test('of somebody’s parts in an order the first that may move it does', () => {
  const cancel = { from: 'confirmed', to: 'cancelled', note: 'Sold out' } as const
  expect(decideMoveAs(['buyer', 'seller'], cancel)).toEqual({ ok: true, value: 'buyer' })
  expect(decideMoveAs(['courier', 'seller'], cancel)).toEqual({ ok: true, value: 'seller' })
  const refused = decideMoveAs(['seller', 'buyer'], { from: 'delivered', to: 'completed', disputed: true })
  expect(refused).toMatchObject({ ok: false, reason: 'order-disputed' })
  expect(decideMoveAs([], cancel)).toEqual({ ok: false, reason: 'order-not-found' })
})

test('what went back is offered to nobody for sending, and what is on its way may still come to its end', () => {
  const back = withMoney('airtel_money', 'refunded')
  expect(availableMoves('processing', 'seller', back)).toEqual(['cancelled'])
  expect(availableMoves('shipped', 'buyer', back)).toEqual(['delivered'])
  expect(availableMoves('delivered', 'buyer', back)).toEqual(['completed'])
})

test('where nobody wrote a note the history says in plain words what happened', () => {
  const noteOf = (to: OrderStatus, by: Mover) => t(moveNote(to, by))
  expect(noteOf('pending', 'buyer')).toBe('Order placed')
  expect([noteOf('delivered', 'seller'), noteOf('delivered', 'buyer')]).toEqual([
    'Delivered',
    'The buyer has it',
  ])
  expect([noteOf('completed', 'buyer'), noteOf('completed', 'platform')]).toEqual([
    'Everything is right',
    'Completed automatically 7 days after delivery',
  ])
  expect([noteOf('cancelled', 'buyer'), noteOf('cancelled', 'platform')]).toEqual([
    'Order cancelled',
    'Order cancelled',
  ])
})

/** Every way that an order can be paid or not. */
const paying = paymentMethods.flatMap((paymentMethod) =>
  paymentStatuses.map((paymentStatus) => ({ paymentMethod, paymentStatus })),
)

test('cash becomes paid when the goods are delivered, and at no other moment', () => {
  for (const to of orderStatuses)
    for (const { paymentMethod, paymentStatus } of paying) {
      const pays = to === 'delivered' && paymentMethod === 'cash_on_delivery' && paymentStatus === 'pending'
      expect([to, paymentMethod, paymentStatus, paidByMove(to, { paymentMethod, paymentStatus })]).toEqual([
        to,
        paymentMethod,
        paymentStatus,
        pays,
      ])
    }
})

test('a buyer who has the goods, or is content, gives the seller what was held; of cash nothing was', () => {
  for (const to of orderStatuses)
    for (const paymentMethod of paymentMethods)
      expect([to, paymentMethod, releasesByMove(to, { paymentMethod })]).toEqual([
        to,
        paymentMethod,
        ['delivered', 'completed'].includes(to) && paymentMethod !== 'cash_on_delivery',
      ])
})

test('a cancelled order’s payment goes back, where there is something left of it', () => {
  for (const to of orderStatuses)
    for (const paymentStatus of paymentStatuses)
      expect([to, paymentStatus, paidBackByMove(to, { paymentStatus })]).toEqual([
        to,
        paymentStatus,
        to === 'cancelled' && ['paid', 'partly_refunded'].includes(paymentStatus),
      ])
})

test('a cancelled order’s pieces are on sale again, unless they left their seller', () => {
  const restocked = orderStatuses.filter((from) => restocksByMove(from, 'cancelled'))
  expect(restocked).not.toContain('shipped')
  expect(restocked).not.toContain('delivered')
  expect(restocked).toEqual(
    expect.arrayContaining(['pending', 'confirmed', 'processing', 'ready_for_pickup']),
  )
  for (const to of orderStatuses.filter((one) => one !== 'cancelled'))
    expect(restocksByMove('pending', to)).toBe(false)
})

describe('the seven days after the buyer heard of the delivery', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  const inSevenDays = new Date('2026-11-27T08:00:00Z')

  test('end to the minute a week later', () => {
    expect(completesAfter(now)).toEqual(inSevenDays)
  })

  test('an order of before says only when it completes: its buyer heard a week earlier', () => {
    expect(heardAtOf({ completesAt: inSevenDays.toISOString() })).toEqual(now)
    expect(heardAtOf({ heardAt: now.toISOString(), completesAt: null })).toEqual(now)
    expect(heardAtOf({ heardAt: null, completesAt: null })).toBeNull()
  })

  const heard = (to: OrderStatus, by: Mover, held = true, before = {}) =>
    heardByMove({ to, by, held }, before, now)

  test('begin with the buyer’s own word, or with cash; of held money the seller’s word is not enough', () => {
    expect(heard('delivered', 'buyer')).toEqual(now)
    expect(heard('delivered', 'seller')).toBeNull()
    expect(heard('delivered', 'courier')).toBeNull()
    expect(heard('delivered', 'seller', false)).toEqual(now)
    expect(heard('completed', 'buyer')).toEqual(now)
    for (const to of ['confirmed', 'processing', 'shipped', 'ready_for_pickup', 'cancelled'] as const)
      expect(heard(to, 'buyer', false)).toBeNull()
  })

  test('do not begin anew', () => {
    const heardAt = new Date('2026-11-18T08:00:00Z')
    expect(heard('completed', 'buyer', true, { heardAt })).toEqual(heardAt)
    expect(heard('shipped', 'seller', true, { heardAt })).toEqual(heardAt)
  })
})
