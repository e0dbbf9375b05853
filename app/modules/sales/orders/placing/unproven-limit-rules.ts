import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { fill, type Message } from '#app/messages/language.ts'
import { type OfferedChoice, offerName } from '#app/modules/catalog/products/offers/offer-rules.ts'
import type { PiecesOfChoice, PiecesOfProduct } from '#app/modules/catalog/products/stock/low-stock-rules.ts'
import type { Settings } from '#app/modules/platform/settings/rules.ts'
import * as texts from '#messages/orders.ts'
import type { PaymentMethod } from '../rules.ts'

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
/** Each limit has its own reason, and stands beside what a buyer or a program can change: how it is paid, or a code. */
export const limitFields = {
  'cash-limit': 'paymentMethod',
  'cash-total': 'paymentMethod',
  'cash-refused': 'paymentMethod',
  'cash-sellers': 'phoneRequest',
  'unproven-stock': 'phoneRequest',
  'unproven-unpaid': 'phoneRequest',
} as const
export type LimitRefusal = keyof typeof limitFields
export const isLimit = (reason: string): reason is LimitRefusal => Object.hasOwn(limitFields, reason)

export type Ordered = {
  paymentMethod: PaymentMethod
  /** An order for each shop, and what they come to. */
  plan: { orders: readonly unknown[]; total: number }
  taken: PiecesOfProduct[]
  /** What of it is taken of choices that have their own stock. */
  chosen?: PiecesOfChoice[]
  shelf: ReadonlyMap<string, { name: string; stock: number; offers?: OfferedChoice[] | null }>
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
 * share of a product's pieces only. A refusal holds the figures and the ways out.
 */
export function limitUnproven(
  ordered: Ordered,
  facts: BuyerFacts,
  settings: LimitSettings,
): Result<null, LimitRefusal> {
  const isCash = ordered.paymentMethod === 'cash_on_delivery'
  return (isCash ? limitCash(ordered, facts, settings) : limitUnpaid(ordered, facts, settings)) ?? ok(null)
}

/** What whoever is refused reads besides: the figures, what can be done, and whether a code helps. */
export type LimitDetail = { changes: Message[]; offersCode: boolean }
export function limitDetail(
  { detail }: Refusal<LimitRefusal>,
  ordered: Ordered,
  facts: BuyerFacts,
  settings: LimitSettings,
): LimitDetail {
  const offersCode = !facts.proven && limitUnproven(ordered, { ...facts, proven: true }, settings).ok
  const isCash = ordered.paymentMethod === 'cash_on_delivery'
  return {
    changes: [
      ...((detail as Message[] | undefined) ?? []),
      ...(offersCode ? [texts.limitWays.code] : []),
      ...(isCash ? [texts.limitWays.payFirst] : []),
    ],
    offersCode,
  }
}

type Limit = (
  ordered: Ordered,
  facts: BuyerFacts,
  settings: LimitSettings,
) => Refusal<LimitRefusal> | undefined

const { limitFigures, limitWays } = texts

const limitCash: Limit = (ordered, facts, settings) => {
  const { plan, taken, shelf } = ordered
  const { cashOrders, cashCheckouts, cashTotal, refused, proven, known } = facts
  const shops = plan.orders.length
  const wait = cashOrders > 0 ? [limitWays.wait] : []
  if (refused > 0 && cashOrders + shops > settings.cashOrdersAfterRefusal) {
    const figures = fill(limitFigures.refused, { most: settings.cashOrdersAfterRefusal })
    return refuse('cash-refused', [figures, ...wait])
  }
  if (proven && known && refused === 0) return undefined
  const times = proven || known ? provenTimes : 1
  const mostCheckouts = settings.cashOrdersAtOnce * times
  if (cashCheckouts + 1 > mostCheckouts) {
    const figures = fill(limitFigures.checkouts, { open: cashCheckouts, most: mostCheckouts })
    return refuse('cash-limit', [figures, ...wait])
  }
  const [total, mostTotal] = [cashTotal + plan.total, settings.cashTotalAtOnce * times]
  if (total > mostTotal) {
    const figures = fill(limitFigures.total, { total: formatKwacha(total), most: formatKwacha(mostTotal) })
    return refuse('cash-total', [figures, ...wait])
  }
  if (!isUnproven(facts)) return undefined
  if (shops > settings.cashSellersAtOnce)
    return refuse('cash-sellers', [fill(limitFigures.sellers, { shops, most: settings.cashSellersAtOnce })])
  const full = taken.flatMap(({ id, quantity }) => {
    const held = heldOf(facts, id)
    const pieces = shelf.get(id)!.stock + held.cash + held.unpaid
    const left = Math.min(
      shareOf(pieces, settings.unprovenStockPercent) - held.cash,
      shareOf(pieces, settings.unprovenStockPercentEach) - held.ownCash,
    )
    return quantity > left ? [stockMessage(shelf.get(id)!.name, left)] : []
  })
  const { unprovenStockPercent, unprovenStockPercentEach } = settings
  const percent = Math.min(unprovenStockPercent, unprovenStockPercentEach)
  full.push(...fullChoices(ordered, (pieces) => shareOf(pieces, percent)))
  return full.length > 0 ? refuse('unproven-stock', full) : undefined
}

/** Of a rare size nobody takes all for nothing because others are plenty: what is left of it is shared alike. */
const fullChoices = ({ chosen = [], shelf }: Ordered, leftOf: (pieces: number) => number): Message[] =>
  chosen.flatMap(({ id, key, quantity }) => {
    const { name, offers } = shelf.get(id)!
    const offer = offers!.find((one) => one.key === key)!
    const left = leftOf(offer.stock)
    return quantity > left ? [stockMessage(`${name} (${offerName(offer.options)})`, left)] : []
  })

const limitUnpaid: Limit = (ordered, facts, settings) => {
  const { taken, shelf } = ordered
  if (!isUnproven(facts)) return undefined
  if (facts.unpaidCheckouts + 1 > settings.cashOrdersAtOnce * unpaidTimes) return refuse('unproven-unpaid')
  const full = taken.flatMap(({ id, quantity }) => {
    const held = heldOf(facts, id)
    const pieces = shelf.get(id)!.stock + held.cash + held.unpaid
    const left = Math.max(fewPieces, shareOf(pieces, settings.unpaidStockPercent)) - held.unpaid
    return quantity > left ? [stockMessage(shelf.get(id)!.name, left)] : []
  })
  full.push(
    ...fullChoices(ordered, (pieces) => Math.max(fewPieces, shareOf(pieces, settings.unpaidStockPercent))),
  )
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
