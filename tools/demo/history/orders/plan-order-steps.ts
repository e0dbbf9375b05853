import type { PaymentMethod } from '#app/modules/sales/orders/rules.ts'
import { day, hour, minute } from '../calendar.ts'

/** Everything that is done to an order, each through the operation of its name. */
export type OrderAction =
  | 'place'
  | 'start-payment'
  | 'payment-succeeds'
  | 'payment-fails'
  | 'payment-differs'
  | 'send-proof'
  | 'find-transfer'
  | 'expire'
  | 'confirm'
  | 'process'
  | 'send'
  | 'release-by-code'
  | 'deliver'
  | 'receive'
  | 'complete'
  | 'complete-by-itself'
  | 'cancel-as-buyer'
  | 'cancel-as-seller'
  | 'open-dispute'
  | 'answer-dispute'
  | 'withdraw-dispute'
  | 'refund-by-dispute'
  | 'refund-part-by-dispute'
  | 'refuse-dispute'
  | 'refund'
  | 'refund-part'
  | 'pay-refund'
  | 'review'
  | 'answer-review'
export type OrderStep = { act: OrderAction; at: number }

/** How an order ends, given the time. */
export type OrderEnding =
  | 'completed'
  | 'cancelled-by-buyer'
  | 'cancelled-by-seller'
  | 'not-paid'
  | 'refunded'
  | 'partly-refunded'
  | 'dispute-withdrawn'
  | 'dispute-all'
  | 'dispute-part'
  | 'dispute-none'

const endings: [OrderEnding, number][] = [
  ['cancelled-by-buyer', 0.025],
  ['cancelled-by-seller', 0.03],
  ['not-paid', 0.05],
  ['refunded', 0.012],
  ['partly-refunded', 0.018],
  ['dispute-withdrawn', 0.01],
  ['dispute-all', 0.014],
  ['dispute-part', 0.012],
  ['dispute-none', 0.008],
]

export function endingOf(chance: () => number, method: PaymentMethod): OrderEnding {
  let left = chance()
  for (const [ending, share] of endings) {
    left -= share
    if (left < 0) return ending === 'not-paid' && method === 'cash_on_delivery' ? 'completed' : ending
  }
  return 'completed'
}

type Wanted = {
  chance: () => number
  method: PaymentMethod
  ending: OrderEnding
  placed: number
  now: number
}

/** What happens to an order and when; what lies ahead of now has not happened yet. */
export function planOrderSteps({ chance, method, ending, placed }: Wanted): OrderStep[] {
  const steps: OrderStep[] = [{ act: 'place', at: placed }]
  let at = placed
  const then = (act: OrderAction, least: number, most: number) => {
    at = Math.floor(at + least + chance() * (most - least))
    steps.push({ act, at })
  }
  const cash = method === 'cash_on_delivery'
  if (ending === 'cancelled-by-buyer' && (cash || chance() < 0.5)) {
    then('cancel-as-buyer', 20 * minute, 25 * minute)
    return steps
  }
  if (ending === 'not-paid') {
    if (method !== 'bank_transfer' && chance() < 0.5) {
      then('start-payment', minute, 5 * minute)
      then('payment-fails', minute, 2 * minute)
    }
    at = placed
    const patience = method === 'bank_transfer' ? 49 * hour : 50 * minute
    then('expire', patience, patience + 10 * minute)
    return steps
  }
  pay(then, chance, method)
  if (cash) then('confirm', hour, 20 * hour)
  if (ending === 'cancelled-by-buyer') {
    then('cancel-as-buyer', 30 * minute, 2 * hour)
    then('pay-refund', 10 * minute, hour)
    return steps
  }
  if (ending === 'cancelled-by-seller') {
    then('cancel-as-seller', 2 * hour, 30 * hour)
    if (!cash) then('pay-refund', 10 * minute, 20 * hour)
    return steps
  }
  then('process', hour, 18 * hour)
  then('send', 2 * hour, 30 * hour)
  return afterSending(steps, then, { chance, cash, ending })
}

type Then = (act: OrderAction, least: number, most: number) => void

function pay(then: Then, chance: () => number, method: PaymentMethod) {
  if (method === 'cash_on_delivery') return
  if (method === 'bank_transfer') {
    if (chance() < 0.45) {
      then('send-proof', hour, 20 * hour)
      then('find-transfer', 2 * hour, 20 * hour)
      return
    }
    then('find-transfer', 3 * hour, 40 * hour)
    return
  }
  if (chance() < 0.08) {
    then('start-payment', minute, 4 * minute)
    then('payment-fails', minute, 2 * minute)
  }
  then('start-payment', minute, 6 * minute)
  then('payment-succeeds', 20_000, 3 * minute)
}

function afterSending(
  steps: OrderStep[],
  then: Then,
  { chance, cash, ending }: { chance: () => number; cash: boolean; ending: OrderEnding },
): OrderStep[] {
  if (ending === 'dispute-withdrawn' || ending === 'dispute-all') {
    then('open-dispute', 3 * day, 6 * day)
    then('answer-dispute', 3 * hour, 2 * day)
    if (ending === 'dispute-withdrawn') then('withdraw-dispute', 4 * hour, 2 * day)
    else {
      then('refund-by-dispute', 20 * hour, 3 * day)
      if (!cash) then('pay-refund', 10 * minute, 20 * hour)
      return steps
    }
  }
  if (cash) then('deliver', 8 * hour, 3 * day)
  else if (chance() < 0.75) then('release-by-code', 8 * hour, 3 * day)
  else then('receive', 10 * hour, 4 * day)
  if (ending === 'dispute-part' || ending === 'dispute-none') {
    then('open-dispute', 4 * hour, 4 * day)
    if (chance() < 0.8) then('answer-dispute', 3 * hour, 2 * day)
    then(ending === 'dispute-part' ? 'refund-part-by-dispute' : 'refuse-dispute', 3.1 * day, 5 * day)
    if (ending === 'dispute-part' && !cash) then('pay-refund', 10 * minute, 20 * hour)
  }
  if (ending === 'refunded' || ending === 'partly-refunded') {
    then(ending === 'refunded' ? 'refund' : 'refund-part', 6 * hour, 3 * day)
    if (!cash) then('pay-refund', 10 * minute, 20 * hour)
    if (ending === 'refunded') return steps
  }
  if (chance() < 0.45) then('complete', 2 * hour, 5 * day)
  else then('complete-by-itself', 8 * day, 9 * day)
  return steps
}

/** What waits for somebody now: each by what was done and how many hours ago. */
export const unsettledOrders: { name: string; method: PaymentMethod; steps: [OrderAction, number][] }[] = [
  ...several(4, 'dispute opened', 'airtel_money', [...sentWhen(140), ['open-dispute', 26]]),
  ...several(4, 'dispute answered', 'tnm_mpamba', [
    ...sentWhen(170),
    ['open-dispute', 60],
    ['answer-dispute', 20],
  ]),
  ...several(2, 'dispute overdue', 'airtel_money', [...sentWhen(230), ['open-dispute', 106]]),
  ...several(5, 'proof sent', 'bank_transfer', [
    ['place', 30],
    ['send-proof', 9],
  ]),
  ...several(2, 'another sum', 'tnm_mpamba', [
    ['place', 7],
    ['start-payment', 6.9],
    ['payment-differs', 6.8],
  ]),
  ...several(3, 'money to give back', 'bank_transfer', [
    ['place', 90],
    ['find-transfer', 70],
    ['cancel-as-seller', 28],
  ]),
  ...several(3, 'just placed', 'airtel_money', [['place', 0.2]]),
]

function sentWhen(hours: number): [OrderAction, number][] {
  return [
    ['place', hours],
    ['start-payment', hours - 0.1],
    ['payment-succeeds', hours - 0.2],
    ['process', hours - 12],
    ['send', hours - 30],
  ]
}

function several(count: number, name: string, method: PaymentMethod, steps: [OrderAction, number][]) {
  // Not all at the same minute.
  return Array.from({ length: count }, (_, at) => ({
    name: `${name} ${at}`,
    method,
    steps: steps.map(([act, hours]) => [act, hours * (1 - at * 0.01)] as [OrderAction, number]),
  }))
}

const received: OrderAction[] = ['release-by-code', 'receive', 'complete', 'complete-by-itself']

/**
 * Two in five buyers say how it is, within ten days, and sellers answer some. Drawn apart from all else of the order, so
 * that the rest of the life stays as it is.
 */
export function planReview(chance: () => number, steps: OrderStep[], now: number): OrderStep[] {
  const last = steps.at(-1)!
  if (!received.includes(last.act) || chance() > 0.4) return []
  const written = Math.floor(last.at + (0.2 + chance() * 9) * day)
  const answered = Math.floor(written + (1 + chance() * 40) * hour)
  return [
    { act: 'review' as const, at: written },
    ...(chance() < 0.35 ? [{ act: 'answer-review' as const, at: answered }] : []),
  ].filter(({ at }) => at < now)
}
