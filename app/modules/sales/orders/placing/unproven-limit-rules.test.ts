import { describe, expect, test } from 'vitest'
import { defaultTranslate } from '#app/messages/language.ts'
import { inEnglish } from '#test/in-english.ts'
import type { PlannedOrder } from './plan-rules.ts'
import {
  type BuyerFacts,
  isLimit,
  isUnproven,
  type LimitSettings,
  limitDetail,
  limitsStock,
  limitUnproven,
  type Ordered,
} from './unproven-limit-rules.ts'

/** As the decision on unproven buyers names them. */
const settings: LimitSettings = {
  trustMinTotal: 1_000,
  cashOrdersAtOnce: 3,
  cashOrdersAfterRefusal: 1,
  cashTotalAtOnce: 150_000,
  cashSellersAtOnce: 6,
  unprovenStockPercent: 33,
  unprovenStockPercentEach: 20,
  unpaidStockPercent: 50,
}
const stranger: BuyerFacts = {
  proven: false,
  known: false,
  refused: 0,
  cashOrders: 0,
  cashCheckouts: 0,
  cashTotal: 0,
  unpaidCheckouts: 0,
  answeredFor: [],
  held: [],
}

type Wish = { shops?: number; total?: number; pieces?: number; stock?: number; prepaid?: boolean }
/** What becomes of an order of so many pieces of one lamp. */
function ordering(facts: Partial<BuyerFacts>, wish: Wish = {}, own: Partial<LimitSettings> = {}) {
  const { shops = 1, total = 100, pieces = 1, stock = 400, prepaid = false } = wish
  const limited = limitUnproven(
    {
      paymentMethod: prepaid ? 'airtel_money' : 'cash_on_delivery',
      plan: { orders: Array.from({ length: shops }, () => ({}) as PlannedOrder), total },
      taken: [{ id: 'lamp', quantity: pieces }],
      shelf: new Map([['lamp', { name: 'Lamp', stock }]]),
    },
    { ...stranger, ...facts },
    { ...settings, ...own },
  )
  return limited.ok ? 'placed' : limited.reason
}
const holding = (held: Partial<BuyerFacts['held'][number]>) => ({
  held: [{ productId: 'lamp', cash: 0, ownCash: 0, unpaid: 0, ...held }],
})
const proven = { proven: true }
const known = { known: true }

describe('cash without a code', () => {
  test.each([
    ['a third checkout', { cashCheckouts: 2 }, {}, 'placed'],
    ['a fourth checkout', { cashCheckouts: 3 }, {}, 'cash-limit'],
    ['MK 150,000 with what is open', { cashTotal: 100_000 }, { total: 50_000 }, 'placed'],
    ['a kwacha more', { cashTotal: 100_000 }, { total: 50_001 }, 'cash-total'],
    ['six shops in one checkout', {}, { shops: 6 }, 'placed'],
    ['seven shops in one checkout', {}, { shops: 7 }, 'cash-sellers'],
  ] as const)('%s', (_, facts, wish, becomes) => {
    expect(ordering(facts, wish)).toBe(becomes)
  })

  test('whoever answered a code, or completed an order, has four times as much open and no limit of shops or pieces', () => {
    for (const one of [proven, known]) {
      expect(ordering({ ...one, cashCheckouts: 11 })).toBe('placed')
      expect(ordering({ ...one, cashCheckouts: 12 })).toBe('cash-limit')
      expect(ordering({ ...one, cashTotal: 500_000 }, { total: 100_000 })).toBe('placed')
      expect(ordering({ ...one, cashTotal: 500_000 }, { total: 100_001 })).toBe('cash-total')
      expect(ordering(one, { shops: 7, pieces: 400 })).toBe('placed')
    }
  })

  test('whoever did both has no limit at all', () => {
    expect(ordering({ ...proven, ...known, cashCheckouts: 100, cashTotal: 100_000_000 })).toBe('placed')
  })

  test('whoever did not take a cash order has one order open, counted by shop, whatever they proved', () => {
    for (const one of [{}, proven, known, { ...proven, ...known }]) {
      const refused = { ...one, refused: 1 }
      expect(ordering(refused)).toBe('placed')
      expect(ordering(refused, { shops: 2 })).toBe('cash-refused')
      expect(ordering({ ...refused, cashOrders: 1 })).toBe('cash-refused')
    }
    expect(ordering({ cashOrders: 2, refused: 1 }, {}, { cashOrdersAfterRefusal: 3 })).toBe('placed')
    expect(ordering({ cashOrders: 1 }, { shops: 2 })).toBe('placed')
  })

  test('after a refusal the other limits hold too', () => {
    const proved = { ...proven, ...known, refused: 1 }
    expect(ordering({ ...proved, cashCheckouts: 12 })).toBe('cash-limit')
    expect(ordering({ refused: 1 }, { total: 150_001 })).toBe('cash-total')
  })
})

describe('pieces held in cash without a code', () => {
  test('of 400 one phone or browser takes 80', () => {
    expect(ordering({}, { pieces: 80 })).toBe('placed')
    expect(ordering({}, { pieces: 81 })).toBe('unproven-stock')
  })

  test('what is held already counts to the 400, to one’s own share and to everybody’s', () => {
    const own = holding({ cash: 50, ownCash: 50 })
    expect(ordering(own, { stock: 350, pieces: 30 })).toBe('placed')
    expect(ordering(own, { stock: 350, pieces: 31 })).toBe('unproven-stock')
    // 132 are a third of 400.
    const others = holding({ cash: 100 })
    expect(ordering(others, { stock: 300, pieces: 32 })).toBe('placed')
    expect(ordering(others, { stock: 300, pieces: 33 })).toBe('unproven-stock')
    // What waits for its payment is still among the pieces that there are.
    const waiting = holding({ unpaid: 100 })
    expect(ordering(waiting, { stock: 300, pieces: 80 })).toBe('placed')
    expect(ordering(waiting, { stock: 300, pieces: 81 })).toBe('unproven-stock')
  })

  test('of the last pieces somebody may have one, and shares are rounded down', () => {
    expect(ordering({}, { stock: 1 })).toBe('placed')
    expect(ordering({}, { stock: 9, pieces: 1 })).toBe('placed')
    expect(ordering({}, { stock: 9, pieces: 2 })).toBe('unproven-stock')
    expect(ordering({}, { stock: 10, pieces: 2 })).toBe('placed')
    expect(ordering(holding({ cash: 1 }), { stock: 1 })).toBe('unproven-stock')
  })

  test('of other goods’ pieces nothing is counted', () => {
    expect(
      ordering({ held: [{ productId: 'mat', cash: 400, ownCash: 400, unpaid: 0 }] }, { pieces: 80 }),
    ).toBe('placed')
  })

  test('the refusal names each of the goods and how many can be had, never fewer than none', () => {
    const shelf = new Map([
      ['lamp', { name: 'Lamp', stock: 400 }],
      ['mat', { name: 'Mat', stock: 10 }],
      ['pot', { name: 'Pot', stock: 10 }],
    ])
    const facts = { ...stranger, held: [{ productId: 'mat', cash: 10, ownCash: 10, unpaid: 0 }] }
    const taken = [
      { id: 'lamp', quantity: 81 },
      { id: 'mat', quantity: 1 },
      { id: 'pot', quantity: 2 },
    ]
    const plan = { orders: [{} as PlannedOrder], total: 100 }
    const limited = limitUnproven({ paymentMethod: 'cash_on_delivery', plan, taken, shelf }, facts, settings)
    expect(inEnglish(limited)).toEqual({
      ok: false,
      reason: 'unproven-stock',
      detail: ['Lamp: 80 pieces without a code', 'Mat: none without a code'],
    })
  })
})

describe('orders that wait to be paid', () => {
  const prepaid = true

  test('six checkouts wait at once without a code, and as many as one likes with one', () => {
    expect(ordering({ unpaidCheckouts: 5 }, { prepaid })).toBe('placed')
    expect(ordering({ unpaidCheckouts: 6 }, { prepaid })).toBe('unproven-unpaid')
    expect(ordering({ ...proven, unpaidCheckouts: 60 }, { prepaid, pieces: 400 })).toBe('placed')
    expect(ordering({ ...known, unpaidCheckouts: 60 }, { prepaid, pieces: 400 })).toBe('placed')
  })

  test('the limits of cash do not hold: neither the sum, nor the shops, nor what is open', () => {
    const cash = { cashCheckouts: 9, cashTotal: 1_000_000, cashOrders: 9, refused: 2 }
    expect(ordering(cash, { prepaid, total: 1_000_000, shops: 9 })).toBe('placed')
  })

  test('all of them hold half of the pieces', () => {
    expect(ordering({}, { prepaid, stock: 400, pieces: 200 })).toBe('placed')
    expect(ordering({}, { prepaid, stock: 400, pieces: 201 })).toBe('unproven-stock')
    expect(ordering(holding({ unpaid: 100 }), { prepaid, stock: 300, pieces: 100 })).toBe('placed')
    expect(ordering(holding({ unpaid: 100 }), { prepaid, stock: 300, pieces: 101 })).toBe('unproven-stock')
    // Pieces that cash orders hold are there too.
    expect(ordering(holding({ cash: 100 }), { prepaid, stock: 300, pieces: 200 })).toBe('placed')
    expect(ordering(holding({ cash: 100 }), { prepaid, stock: 300, pieces: 201 })).toBe('unproven-stock')
  })

  test('three pieces anybody may hold for the hour in which they are paid', () => {
    expect(ordering({}, { prepaid, stock: 3, pieces: 3 })).toBe('placed')
    expect(ordering({}, { prepaid, stock: 4, pieces: 4 })).toBe('unproven-stock')
    expect(ordering(holding({ unpaid: 2 }), { prepaid, stock: 2, pieces: 1 })).toBe('placed')
    expect(ordering(holding({ unpaid: 2 }), { prepaid, stock: 2, pieces: 2 })).toBe('unproven-stock')
  })

  test('the refusal names the goods and how many can be had', () => {
    const limited = limitUnproven(
      {
        paymentMethod: 'tnm_mpamba',
        plan: { orders: [{} as PlannedOrder], total: 100 },
        taken: [
          { id: 'lamp', quantity: 9 },
          { id: 'mat', quantity: 3 },
        ],
        shelf: new Map([
          ['lamp', { name: 'Lamp', stock: 10 }],
          ['mat', { name: 'Mat', stock: 3 }],
        ]),
      },
      stranger,
      settings,
    )
    expect(inEnglish(limited)).toMatchObject({ detail: ['Lamp: 5 pieces without a code'] })
  })
})

test('nobody has answered for an order whose buyer neither answered a code nor ever completed one', () => {
  const of = (proven: boolean, known: boolean) => isUnproven({ proven, known })
  expect([of(false, false), of(true, false), of(false, true), of(true, true)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

/** What whoever is refused reads besides, in cash. */
function told(facts: Partial<BuyerFacts>, { shops = 1, total = 100, pieces = 1 }: Wish = {}) {
  const ordered: Ordered = {
    paymentMethod: 'cash_on_delivery',
    plan: { orders: Array.from({ length: shops }), total },
    taken: [{ id: 'lamp', quantity: pieces }],
    shelf: new Map([['lamp', { name: 'Lamp', stock: 10 }]]),
  }
  const whole = { ...stranger, ...facts }
  const limited = limitUnproven(ordered, whole, settings)
  if (limited.ok) throw new Error('placed')
  const { changes, offersCode } = limitDetail(limited, ordered, whole, settings)
  const says = changes.map((change) => defaultTranslate(change)).join(' ')
  return { says: says.replaceAll('\u00a0', ' '), offersCode }
}
const code = 'Confirm your phone number by a code: then you can order more.'
const payFirst = 'You can also pay by mobile money or bank transfer.'
const wait = 'Wait until one has arrived.'

test('each refusal says its figures and what can be done', () => {
  expect(told({}, { total: 235_000 })).toEqual({
    says: `Cash orders may come to MK 150,000 together. With this one it is MK 235,000. ${code} ${payFirst}`,
    offersCode: true,
  })
  expect(told({ cashOrders: 5, cashCheckouts: 3 }).says).toBe(
    `3 cash orders are open, and you may have 3 at a time. ${wait} ${code} ${payFirst}`,
  )
  expect(told({}, { shops: 7 }).says).toBe(
    `You order from 7 shops. In cash you can order from 6 at once: take some out of your cart. ${code} ${payFirst}`,
  )
  expect(told({}, { pieces: 3 }).says).toBe(`Lamp: 2 pieces without a code ${code} ${payFirst}`)
  expect(told({ refused: 1, cashOrders: 1 }).says).toBe(
    `For now you may have 1 cash order open, from one shop. ${wait} ${payFirst}`,
  )
})

test('a code is offered only where the order goes through with it', () => {
  expect(told({}, { total: 600_000 }).offersCode).toBe(true)
  expect(told({}, { total: 600_001 }).offersCode).toBe(false)
  expect(told({ known: true }, { total: 600_001 }).offersCode, 'known and proven has no limit').toBe(true)
  expect(told({ proven: true }, { total: 600_001 }).offersCode).toBe(false)
  expect(told({ refused: 1 }, { shops: 2 }).offersCode).toBe(false)
})

test('these six refusals are limits, and nothing else is', () => {
  const limits = [
    'cash-limit',
    'cash-total',
    'cash-refused',
    'cash-sellers',
    'unproven-stock',
    'unproven-unpaid',
  ]
  expect(limits.every(isLimit)).toBe(true)
  expect([isLimit('too-much'), isLimit('')]).toEqual([false, false])
})

test('stock is not counted where the settings give everybody all of it', () => {
  const all = { unprovenStockPercent: 100, unprovenStockPercentEach: 100, unpaidStockPercent: 100 }
  expect(limitsStock({ ...settings, ...all })).toBe(false)
  for (const name of Object.keys(all)) expect(limitsStock({ ...settings, ...all, [name]: 99 })).toBe(true)
})
