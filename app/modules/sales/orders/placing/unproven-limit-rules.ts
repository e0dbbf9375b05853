import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message } from '#app/messages/language.ts'
import type { PiecesOfProduct } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import * as texts from '#messages/orders.ts'
import type { PaymentMethod } from '../rules.ts'
import type { OrdersPlan } from './plan-rules.ts'

/** What of a product's pieces is held by open orders of people who answered no code: in cash, and not paid yet. */
export type HeldPieces = {
  productId: string
  cash: number
  ownCash: number
  unpaid: number
}

/**
 * What speaks for and against whoever orders, by phone, browser and account. `proven`: they answered a code to the phone, now
 * or for their account. `known`: an order of theirs was completed whose buyer was proven. `own` is of this phone or browser.
 */
export type BuyerFacts = {
  proven: boolean
  known: boolean
  /** Cash orders of the phone that were brought and not taken. */
  refused: number
  /** Open cash orders of phone or browser, in how many checkouts, and their sum. */
  cashOrders: number
  cashCheckouts: number
  cashTotal: number
  /** Checkouts of phone or browser that wait for their payment. */
  unpaidCheckouts: number
  /** Earlier orders of this phone and browser, which the code answers for too. */
  answeredFor: string[]
  held: HeldPieces[]
}

export type LimitSettings = Pick<
  Settings,
  | 'trustMinTotal'
  | 'cashOrdersAtOnce'
  | 'cashOrdersAfterRefusal'
  | 'cashTotalAtOnce'
  | 'cashSellersAtOnce'
  | 'unprovenStockPercent'
  | 'unprovenStockPercentEach'
  | 'unpaidStockPercent'
>
const limitRefusals = ['cash-limit', 'cash-sellers', 'unproven-stock', 'unproven-unpaid'] as const
export type LimitRefusal = (typeof limitRefusals)[number]
export const isLimit = (reason: string): reason is LimitRefusal =>
  (limitRefusals as readonly string[]).includes(reason)

type Ordered = {
  paymentMethod: PaymentMethod
  plan: Pick<OrdersPlan, 'orders' | 'total'>
  taken: PiecesOfProduct[]
  shelf: ReadonlyMap<string, { name: string; stock: number }>
}

/** Whoever answered a code, and of whom nothing was completed yet, may have so many times as much open. */
const provenTimes = 4
/** Whoever is about to pay may do so twice as often as somebody who pays in cash: payments fail, and are begun anew. */
const unpaidTimes = 2
/** So few pieces of a product anybody may hold until they are paid: they come back within the hour. */
const fewPieces = 3

/** Whether what somebody holds is counted: nobody has answered for it with a phone, nor ever paid for anything. */
export const isUnproven = ({ proven, known }: Pick<BuyerFacts, 'proven' | 'known'>) => !proven && !known

/**
 * Goods that nobody pays for before they come, or that wait to be paid, are off the shelf for nothing where the order is
 * not meant. A number costs nothing to invent: so whoever answered no code has little open, and all of them together hold a
 * share of a product's pieces only. A refusal on whose way out a code helps says so.
 */
export function limitUnproven(
  ordered: Ordered,
  facts: BuyerFacts,
  settings: LimitSettings,
): Result<null, LimitRefusal> {
  const isCash = ordered.paymentMethod === 'cash_on_delivery'
  return (isCash ? limitCash(ordered, facts, settings) : limitUnpaid(ordered, facts, settings)) ?? ok(null)
}

/** What whoever is refused reads besides: of which goods they may take how many, and whether a code helps. */
export type LimitDetail = { changes: Message[]; offersCode: boolean }
export const limitDetail = (
  { detail }: Refusal<LimitRefusal>,
  { proven, refused }: Pick<BuyerFacts, 'proven' | 'refused'>,
): LimitDetail => ({ changes: Array.isArray(detail) ? detail : [], offersCode: !proven && refused === 0 })

type Limit = (
  ordered: Ordered,
  facts: BuyerFacts,
  settings: LimitSettings,
) => Refusal<LimitRefusal> | undefined

const limitCash: Limit = ({ plan, taken, shelf }, facts, settings) => {
  const { cashOrders, cashCheckouts, cashTotal, refused, proven, known } = facts
  if (refused > 0 && cashOrders + plan.orders.length > settings.cashOrdersAfterRefusal)
    return refuse('cash-limit')
  if (proven && known && refused === 0) return undefined
  const times = proven || known ? provenTimes : 1
  const isTooMuch =
    cashCheckouts + 1 > settings.cashOrdersAtOnce * times ||
    cashTotal + plan.total > settings.cashTotalAtOnce * times
  if (isTooMuch) return refuse('cash-limit')
  if (!isUnproven(facts)) return undefined
  if (plan.orders.length > settings.cashSellersAtOnce) return refuse('cash-sellers')
  const full = taken.flatMap(({ id, quantity }) => {
    const held = heldOf(facts, id)
    const pieces = shelf.get(id)!.stock + held.cash + held.unpaid
    const left = Math.min(
      shareOf(pieces, settings.unprovenStockPercent) - held.cash,
      shareOf(pieces, settings.unprovenStockPercentEach) - held.ownCash,
    )
    return quantity > left ? [stockMessage(shelf.get(id)!.name, left)] : []
  })
  return full.length > 0 ? refuse('unproven-stock', full) : undefined
}

const limitUnpaid: Limit = ({ taken, shelf }, facts, settings) => {
  if (!isUnproven(facts)) return undefined
  if (facts.unpaidCheckouts + 1 > settings.cashOrdersAtOnce * unpaidTimes) return refuse('unproven-unpaid')
  const full = taken.flatMap(({ id, quantity }) => {
    const held = heldOf(facts, id)
    const pieces = shelf.get(id)!.stock + held.cash + held.unpaid
    const left = Math.max(fewPieces, shareOf(pieces, settings.unpaidStockPercent)) - held.unpaid
    return quantity > left ? [stockMessage(shelf.get(id)!.name, left)] : []
  })
  return full.length > 0 ? refuse('unproven-stock', full) : undefined
}

/** Whether shares of stock are counted at all. */
export const limitsStock = (settings: LimitSettings) =>
  Math.min(settings.unprovenStockPercent, settings.unprovenStockPercentEach, settings.unpaidStockPercent) <
  100

/** Rounded down, but one piece at least: of the last one somebody must be able to order it. */
const shareOf = (pieces: number, percent: number) => Math.max(1, Math.floor((pieces * percent) / 100))

const nothingHeld = { cash: 0, ownCash: 0, unpaid: 0 }
const heldOf = ({ held }: BuyerFacts, id: string) =>
  held.find(({ productId }) => productId === id) ?? nothingHeld

const stockMessage = (name: string, left: number): Message =>
  fill(texts.unprovenStock, { name, left: Math.max(0, left) })
