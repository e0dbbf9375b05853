import { formatKwacha } from '#app/base/money.ts'
import { ok, type Refusal, type Result, refuse } from '#app/base/result.ts'
import { shareOf } from '#app/base/share-of.ts'
import { fill, type Message, type Translate } from '#app/messages/language.ts'
import type { Pieces } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/refunds.ts'

export type RefundRefusal =
  | 'order-not-found'
  | 'nothing-left'
  | 'amount-wrong'
  | 'nothing-chosen'
  | 'line-wrong'
  | 'delivery-given'
  | 'more-than-left'
  | 'order-disputed'
export const refundRefusals: Record<RefundRefusal, Message> = texts.refusals

/** Whether a refusal is about what goes back, where an operation has others too. */
export const isAboutRefund = (reason: string): reason is Exclude<RefundRefusal, 'order-not-found'> =>
  reason in refundRefusals && reason !== 'order-not-found'

export const refundRefusalText = ({ reason, detail }: Refusal<RefundRefusal>): Message =>
  reason === 'more-than-left' && typeof detail === 'number'
    ? fill(texts.moreThanLeft, { left: formatKwacha(detail) })
    : refundRefusals[reason]

/** What somebody wants to give back: a sum, pieces of the order's lines and perhaps its delivery, or all that is left. */
export type RequestedRefund = { amount: number } | { lines: Pieces[]; delivery: boolean } | { all: true }

/** How a form lets somebody choose. */
export const refundChoices = ['lines', 'amount', 'all'] as const
export type RefundChoice = (typeof refundChoices)[number]
/** The field of a form with the pieces of a line: `pieces-0` is the first. */
export const piecesFieldPattern = /^pieces-(\d{1,4})$/

/** Beside which field of a form a refusal belongs. */
export const refundFieldOf = ({ reason, detail }: Refusal<RefundRefusal>): string | undefined => {
  if (reason === 'line-wrong') return `pieces-${detail}`
  if (reason === 'amount-wrong' || reason === 'more-than-left') return 'amount'
  if (reason === 'delivery-given') return 'delivery'
  return reason === 'nothing-chosen' ? 'what' : undefined
}

/** A line of the order; `given` pieces of it went back before. */
export type GoodsLine = Pieces & { price: number; given: number }
type Goods = {
  subtotal: number
  discount: number
  shippingFee: number
  deliveryGiven: boolean
  lines: GoodsLine[]
}

/** What goes back: `lines` and `delivery` are what the amount was counted from, and nothing for a sum. */
export type RefundPlan = { amount: number; delivery: number; lines: (Pieces & { amount: number })[] }

/** Decides what goes back of an order on which so much is `left`. */
export function planRefund(
  goods: Goods,
  asked: RequestedRefund,
  left: number,
): Result<RefundPlan, RefundRefusal> {
  if (left <= 0) return refuse('nothing-left')
  const planned = 'lines' in asked ? planLines(goods, asked) : planSum(asked, left)
  if (!planned.ok) return planned
  return planned.value.amount > left ? refuse('more-than-left', left) : planned
}

function planSum(asked: { amount: number } | { all: true }, left: number): Result<RefundPlan, RefundRefusal> {
  const amount = 'all' in asked ? left : asked.amount
  return Number.isSafeInteger(amount) && amount > 0
    ? ok({ amount, delivery: 0, lines: [] })
    : refuse('amount-wrong')
}

function planLines(
  goods: Goods,
  { lines, delivery }: { lines: Pieces[]; delivery: boolean },
): Result<RefundPlan, RefundRefusal> {
  if (delivery && goods.deliveryGiven) return refuse('delivery-given')
  const priced = pricesOf(goods)
  const chosen: RefundPlan['lines'] = []
  for (const { position, quantity } of lines.filter((line) => line.quantity !== 0)) {
    const line = priced.find((one) => one.position === position)
    if (!line || !Number.isSafeInteger(quantity) || quantity < 0 || line.given + quantity > line.quantity)
      return refuse('line-wrong', position)
    const upTo = (pieces: number) => shareOf(line.worth, pieces, line.quantity)
    chosen.push({ position, quantity, amount: upTo(line.given + quantity) - upTo(line.given) })
  }
  const fee = delivery ? goods.shippingFee : 0
  const amount = chosen.reduce((sum, line) => sum + line.amount, fee)
  return amount > 0 ? ok({ amount, delivery: fee, lines: chosen }) : refuse('nothing-chosen')
}

type Priced<Line> = { subtotal: number; discount: number; lines: Line[] }

/** What was paid for each line after the discount: counted from the first line on, so that all sum to what was paid. */
export function pricesOf<Line extends GoodsLine>({ subtotal, discount, lines }: Priced<Line>) {
  const goods = Math.max(subtotal - discount, 0)
  let before = 0
  return lines.map((line) => {
    const upTo = before + line.price * line.quantity
    const worth = shareOf(goods, upTo, subtotal) - shareOf(goods, before, subtotal)
    before = upTo
    return { ...line, worth }
  })
}

/**
 * What both sides read when money went back. `parts` is what it was counted from, empty for a sum; `byShop`: the shop gave
 * it back by itself. `settles`: a dispute ends by it.
 */
export function refundWords(
  t: Translate,
  { orderNumber, sellerName }: { orderNumber: string; sellerName: string },
  { amount, inCash, note, parts, byShop = false, settles = false }: RefundSaid,
) {
  const { notices } = texts
  const sum = formatKwacha(amount)
  const title = t(notices.issuedTitle, { amount: sum, orderNumber })
  const withReasons = (text: string) =>
    [
      text,
      settles && t(notices.settles),
      parts && t(notices.forParts, { parts }),
      note && t(notices.why, { note }),
    ]
      .filter(Boolean)
      .join(' ')
  return {
    buyer: {
      title,
      text: withReasons(
        inCash
          ? t(notices.cashToBuyer, { seller: sellerName, amount: sum })
          : byShop
            ? t(notices.byShopToBuyer, { seller: sellerName, amount: sum })
            : t(notices.toBuyer, { amount: sum }),
      ),
    },
    seller: {
      title,
      text: withReasons(
        t(inCash ? notices.cashToSeller : byShop ? notices.byShopToSeller : notices.toSeller, {
          amount: sum,
        }),
      ),
    },
  }
}

type RefundSaid = {
  amount: number
  inCash: boolean
  note: string
  parts: string
  byShop?: boolean
  settles?: boolean
}

/** What can still go back of an order, as its forms show it. */
export type RefundableAmounts = {
  left: number
  fee: number
  deliveryGiven: boolean
  lines: { position: number; name: string; quantity: number; open: number; worth: number }[]
}

type Refundable = {
  left: number
  goods: Omit<Goods, 'lines'> & { lines: (GoodsLine & { name: string })[] }
}
export const refundableAmountsOf = ({ left, goods }: Refundable): RefundableAmounts => ({
  left,
  fee: goods.shippingFee,
  deliveryGiven: goods.deliveryGiven,
  lines: pricesOf(goods).map(({ position, name, quantity, given, worth }) => ({
    position,
    name,
    quantity,
    worth,
    open: quantity - given,
  })),
})
