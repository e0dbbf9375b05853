import { expect, test } from 'vitest'
import { providerNotReached } from '#app/modules/money/payments/payment-start-rules.ts'
import { attemptSummary } from '#app/modules/money/refunds/reading/attempt-summary-rules.ts'
import type { BuyerRefund, OrderMoney } from '#app/modules/money/refunds/reading/order-money-rules.ts'
import { paymentStatuses } from '#app/modules/sales/orders/payment-status.ts'
import { orderStatuses } from '#app/modules/sales/orders/status.ts'
import { t } from '#test/in-english.ts'
import { nextStepForBuyer, nextStepForSeller } from '../orders/next-step-messages.ts'
import { refundProgressText } from '../refunds/refund-messages.ts'
import { paymentMessage, type Reader, refundText } from './payment-messages.ts'

// No sentence about money may be false, whatever became of it: every status of an order and of its payment, with one or two
// tries to pay it, money that goes back, and before and after its time to pay.

const now = new Date('2026-11-21T10:00:00Z')
const payBy = '2026-11-21T12:00:00Z'
type Try = Parameters<typeof attemptSummary>[0][number]
/** What is true of a try: whether its money is here, is looked for, or may still come. */
type Fact = { here?: true; lookedFor?: true; mayCome?: true; byHand?: true }
const aTry = (more: Partial<Try>): Try => ({
  way: 'mobile_money',
  status: 'pending',
  failure: null,
  hasProof: false,
  received: null,
  spent: 0,
  ...more,
})
const byHand = { way: 'manual', hasProof: true } as const
const tries: [string, Try, Fact][] = [
  ['refused on the phone', aTry({ status: 'failed', failure: 'The PIN was wrong' }), {}],
  ['provider not reached', aTry({ status: 'failed', failure: providerNotReached }), { mayCome: true }],
  ['being asked for', aTry({ status: 'created' }), { mayCome: true }],
  ['prompt on the phone', aTry({}), { mayCome: true }],
  ['nobody answered', aTry({ status: 'expired' }), { mayCome: true }],
  ['another sum', aTry({ status: 'review', received: 4_000 }), { here: true }],
  ['picture sent', aTry(byHand), { lookedFor: true, mayCome: true, byHand: true }],
  ['picture of nothing', aTry({ ...byHand, status: 'failed' }), { byHand: true }],
  ['picture too late', aTry({ ...byHand, status: 'expired' }), { mayCome: true, byHand: true }],
  ['a part came', aTry({ ...byHand, status: 'review', received: 4_000 }), { here: true, byHand: true }],
]
const series = [
  [],
  ...tries.map((one) => [one]),
  ...tries.flatMap((one) => tries.map((other) => [one, other])),
]

const back = (status: BuyerRefund['status']): BuyerRefund => ({
  amount: 4_000,
  status,
  way: 'by_hand',
  stray: true,
  since: payBy,
  at: payBy,
})
const toWallet = { way: 'mobile_money', to: { operator: 'airtel_money', ending: '503' } } as const
const backs: BuyerRefund[][] = [
  [],
  [back('due')],
  [back('paid')],
  [{ ...back('paid'), usedFor: 'TB-2026-0007' }],
  [{ ...back('due'), ...toWallet }],
  [{ ...back('sending'), ...toWallet }],
]

const deliveryMethod = { type: 'pickup', cost: 0, sellerId: 'phiri', sellerName: 'Phiri Traders' } as const
const base = { sellerName: 'Phiri Traders', totalAmount: 5_000, deliveryMethod }

type Case = {
  text: string
  reader: Reader
  status: (typeof orderStatuses)[number]
  paid: (typeof paymentStatuses)[number]
  isCash: boolean
  isPayable: boolean
  facts: Fact[]
  money: OrderMoney
}
const unsent = ['pending', 'confirmed', 'processing', 'ready_for_pickup']
const some = (facts: Fact[], what: keyof Fact) => facts.some((fact) => fact[what])
const isUnpaid = ({ paid }: Case) => paid === 'pending' || paid === 'failed'

/** When a sentence may stand there, by the words in it. */
const truths: [string, RegExp, (of: Case) => boolean][] = [
  [
    'nothing was taken',
    /no money was taken/i,
    (of) =>
      isUnpaid(of) && of.money.back.length === 0 && !some(of.facts, 'here') && !some(of.facts, 'mayCome'),
  ],
  [
    'no money has come',
    /no money has arrived/i,
    (of) => isUnpaid(of) && !some(of.facts, 'here') && of.money.back.length === 0,
  ],
  [
    'it was never paid',
    /no payment reached/i,
    (of) => isUnpaid(of) && !some(of.facts, 'here') && !some(of.facts, 'lookedFor'),
  ],
  [
    'out of a wallet',
    /your wallet/i,
    ({ facts }) => facts.some(({ mayCome, byHand: hand }) => mayCome && !hand),
  ],
  [
    'a transfer',
    /made a transfer|picture of (the|a|your) transfer|transfer arrives/i,
    ({ facts }) => some(facts, 'byHand'),
  ],
  [
    'another sum came',
    /not the amount due/i,
    (of) => of.facts.some(({ here, byHand: hand }) => here && !hand),
  ],
  ['a part came', /is missing/i, (of) => of.facts.some(({ here, byHand: hand }) => here && hand)],
  [
    'can be paid',
    /can be paid until|pay for it next|has until/i,
    (of) => of.isPayable && unsent.includes(of.status),
  ],
  ['time is over', /time to pay is over/i, (of) => !of.isPayable],
  [
    'it is back',
    /(?<!being )refunded|went back/i,
    ({ money }) =>
      money.back.length > 0 && money.back.every(({ status, usedFor }) => status === 'paid' && !usedFor),
  ],
  ['on its way', /on its way back/i, ({ money }) => money.back.some(({ status }) => status === 'sending')],
  ['can still be cancelled', /still cancel/i, ({ status }) => status === 'pending' || status === 'confirmed'],
  [
    'money is held',
    /Thumba holds (your|the) money\./i,
    (of) => (of.paid === 'paid' || of.paid === 'partly_refunded') && !of.isCash,
  ],
  ['we write to you', /writes to you/i, ({ reader }) => reader === 'buyer'],
  ['of your money', /your (money|payment|wallet)|you get back|to you\b/i, ({ reader }) => reader === 'buyer'],
]

test('no sentence about money is false in any state §48.6', () => {
  const wrong = new Set<string>()
  const said = new Set<string>()
  let cases = 0
  for (const status of orderStatuses)
    for (const paid of paymentStatuses)
      for (const paymentMethod of ['airtel_money', 'bank_transfer', 'cash_on_delivery'] as const)
        for (const tried of paymentMethod === 'cash_on_delivery' ? [[]] : series)
          for (const gone of backs)
            for (const isPayable of [true, false]) {
              const order = { ...base, status, paymentStatus: paid, paymentMethod }
              const money: OrderMoney = {
                payBy,
                payable: isPayable && status !== 'cancelled' && ['pending', 'failed'].includes(paid),
                ...attemptSummary(
                  tried.map(([, one]) => one),
                  5_000,
                ),
                back: gone,
              }
              const facts = tried.map(([, , fact]) => fact)
              for (const reader of ['buyer', 'seller', 'admin'] as const) {
                const { label, text } = paymentMessage(t, order, money, reader)
                const next =
                  reader === 'buyer'
                    ? nextStepForBuyer(t, order, money, now)
                    : nextStepForSeller(t, order, now)
                const lines = gone.map((one) => refundText(t, one, reader))
                for (const sentence of [label, text, ...(reader === 'admin' ? [] : [next]), ...lines]) {
                  cases += 1
                  const of: Case = {
                    text: sentence,
                    reader,
                    status,
                    paid,
                    isPayable: money.payable,
                    facts,
                    money,
                    isCash: paymentMethod === 'cash_on_delivery',
                  }
                  for (const [what, words, isTrue] of truths) {
                    if (!words.test(sentence)) continue
                    said.add(what)
                    const names = tried.map(([name]) => name).join(' + ') || 'no try'
                    if (!isTrue(of))
                      wrong.add(
                        `${what}: "${sentence}" to ${reader} of ${status}, ${paid}, ${paymentMethod}, ${names}, ${gone.map((one) => one.status)}`,
                      )
                  }
                }
              }
            }
  expect([...wrong].slice(0, 20)).toEqual([])
  expect(cases).toBeGreaterThan(50_000)
  expect(truths.filter(([what]) => !said.has(what)).map(([what]) => what)).toEqual([])
})

test('money that paid another order is not said to have come back', () => {
  const used = { ...back('paid'), usedFor: 'TB-2026-0007' }
  for (const reader of ['buyer', 'seller', 'admin'] as const)
    expect(refundText(t, used, reader)).toBe('MK\u00a04,000 was used for order TB-2026-0007.')
  const shown = { amount: 4_000, note: '', lines: [], delivery: 0, at: payBy, money: used }
  expect(refundProgressText(t, shown, 'buyer', 'Phiri Traders')).toContain(
    'It was used for order TB-2026-0007',
  )
})
