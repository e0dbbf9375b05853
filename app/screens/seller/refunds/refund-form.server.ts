import { z } from 'zod'
import type { Seller } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { defineAction, refusedWith } from '#app/kit/form/define-actions.server.ts'
import type { FormError } from '#app/kit/form/form-result.ts'
import { parseFields } from '#app/kit/form/parse-form.server.ts'
import { fill, type Translate } from '#app/messages/language.ts'
import { refundLineFields, requestedRefundOf } from '#app/modules/money/order-refunds/input-rules.ts'
import {
  piecesFieldPattern,
  refundFieldOf,
  refundRefusalText,
} from '#app/modules/money/order-refunds/rules.ts'
import { shopRefundInput } from '#app/modules/money/shop-refunds/input-rules.ts'
import {
  type ShopRefundPreview,
  shopRefundFieldOf,
  shopRefundRefusalText,
} from '#app/modules/money/shop-refunds/rules.ts'
import { previewShopRefund, refundAsShop } from '#app/modules/money/shop-refunds/shop-refunds.server.ts'
import * as texts from '#messages/shop-refunds.ts'

type Typed = Record<string, string>

/** What is asked on this screen, and what was typed on those before it. */
export type RefundStep = { typed: Typed; problem?: FormError } & (
  | { ask: 'what' | 'lines' | 'amount' }
  | { ask: 'confirm'; preview: ShopRefundPreview }
)

const names = ['what', 'amount', 'delivery']
const isChoice = (name: string) => names.includes(name) || piecesFieldPattern.test(name)
const choiceInput = z.object(refundLineFields)

/** Which question comes next; `query` is the address, which holds the answers so far. Of a dispute only all is asked. */
export async function findRefundStep(
  seller: Seller,
  order: { id: string; disputedAt?: unknown },
  query: URLSearchParams,
  t: Translate,
): Promise<RefundStep> {
  const sent: Typed = Object.fromEntries(query)
  const all: Typed = order.disputedAt ? { what: 'all' } : sent
  const typed = Object.fromEntries(Object.entries(all).filter(([name]) => isChoice(name)))
  const { what } = typed
  if (what === undefined && sent.step === undefined) return { ask: 'what', typed }
  const isSaid = what === 'all' || sent.step === 'check'
  if ((what === 'lines' || what === 'amount') && !isSaid) return { ask: what, typed }
  const ask = what === 'lines' || what === 'amount' ? what : 'what'
  const read = parseFields(typed, choiceInput, t)
  if (!read.ok) return { ask, typed, problem: read.error }
  const planned = await previewShopRefund(db, seller, {
    id: order.id,
    asked: requestedRefundOf(read.value, typed),
  })
  if (planned.ok) return { ask: 'confirm', typed, preview: planned.value }
  const field = refundFieldOf(planned)
  const refused = refusedWith({ status: 400, message: refundRefusalText(planned), field }, typed, t)
  return { ask, typed, problem: refused.error }
}

/** Gives it back, for whoever typed note and password. */
export const shopRefundForm = defineAction({
  input: shopRefundInput.extend({ id: z.string() }),
  attributes: { password: { autoComplete: 'current-password' } },
  run: (seller: Seller, { what, amount, delivery, restock, ...input }, typed) =>
    refundAsShop(db, seller, {
      ...input,
      asked: requestedRefundOf({ what, amount, delivery }, typed),
      restock: restock === 'yes',
    }),
  success: ({ amount }) => fill(texts.done, { amount: formatKwacha(amount) }),
  refusal: (refused) => {
    const field = shopRefundFieldOf(refused)
    const status = refused.reason === 'too-many-tries' ? 429 : field ? 400 : 409
    return { status, message: shopRefundRefusalText(refused), field }
  },
})
