import { href } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import type { Refusal } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { startDebtPayment } from '#app/http/payouts/start-debt-payment.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { compose, fill, type Translate } from '#app/messages/language.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/reading.server.ts'
import { isOpen as isShopOpen, isStopped } from '#app/modules/identity/shops/status.ts'
import type { EarningTotals } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { withTranslatedFailure } from '#app/modules/money/payments/provider/provider-events.server.ts'
import { isDenied } from '#app/modules/money/payments/status.ts'
import { findOwnPayouts } from '#app/modules/money/payouts/approving/reading.server.ts'
import { findDebtPayment } from '#app/modules/money/payouts/debts/debts.server.ts'
import { destinationsOf, payableLater, reserveOf } from '#app/modules/money/payouts/destination-rules.ts'
import { debtInput, finalPayoutInput, payoutInput } from '#app/modules/money/payouts/input-rules.ts'
import { findReservedAmounts } from '#app/modules/money/payouts/requesting/destinations.server.ts'
import {
  findSellingActivity,
  requestFinalPayout,
  requestPayout,
} from '#app/modules/money/payouts/requesting/requesting.server.ts'
import { debtRefusals, type PayoutRefusal, payoutRefusalText } from '#app/modules/money/payouts/rules.ts'
import { isOpen } from '#app/modules/money/payouts/status.ts'
import * as texts from '#messages/seller-payouts.ts'

/** What stands on a seller's accounts, as far as these forms say it. */
type Balance = Pick<EarningTotals, 'available' | 'owed'>

/** What the form that asks for a payout needs to know. */
export async function findPayoutFormData(seller: Seller, { available, owed }: Balance) {
  const [shop, parts, { payoutMinimum: minimum }, { rows: payouts }] = await Promise.all([
    findOwnShop(db, seller.userId),
    findReservedAmounts(db, seller, new Date()),
    currentSettings(),
    findOwnPayouts(db, seller, { limit: 1 }),
  ])
  const reserved = reserveOf(parts)
  const open = payouts.find(({ status }) => isOpen(status))?.id
  const isApproved = !!shop && isShopOpen(shop.status)
  const isRest = available > 0 && available < minimum && reserved === 0
  return {
    available: Math.max(available - reserved, 0),
    later: payableLater(available, parts),
    owed,
    minimum,
    isApproved,
    isSuspended: !!shop && isStopped(shop.status),
    open,
    destinations: shop ? destinationsOf(shop) : [],
    selling: isRest ? await findSellingActivity(db, seller) : undefined,
  }
}
/** What a seller owes, what became of the last try to settle it, and whether the shop takes no cash until then. */
export async function findDebt(t: Translate, seller: Seller, { owed }: Balance) {
  const [shop, last, { debtLimit }] = await Promise.all([
    findOwnShop(db, seller.userId),
    findDebtPayment(db, seller),
    currentSettings(),
  ])
  const { status, amount, failure, number } = last ? withTranslatedFailure(t, last) : {}
  return {
    owed,
    debtLimit,
    isCashPaused: !!shop?.cashPausedAt,
    wallet: { operator: shop?.paymentOperator ?? '', number: shop?.paymentNumber ?? '' },
    last: last && { status: status!, amount: amount!, failure: failure ?? null, number: number! },
  }
}
export type Debt = Awaited<ReturnType<typeof findDebt>>

export type PayoutFormData = Awaited<ReturnType<typeof findPayoutFormData>>

const asked = ({ id, amount }: { id: string; amount: number }) => ({
  text: fill(texts.asked, { amount: formatKwacha(amount) }),
  to: href('/seller/earnings/payouts/:payoutId', { payoutId: id }),
})
const refusal = (refused: Refusal<PayoutRefusal>) => ({
  status: 409,
  message: payoutRefusalText(refused),
  field: 'amount',
})

/** The forms that stand on two pages: a payout of a sum, the last one of all that is left, and what is owed. */
export const payoutForms = defineActions(
  {
    'ask-payout': defineAction({
      input: payoutInput,
      run: (seller: Seller, input) => requestPayout(db, seller, input),
      success: asked,
      refusal,
    }),
    'last-payout': defineAction({
      input: finalPayoutInput,
      run: (seller: Seller, input) => requestFinalPayout(db, seller, input),
      success: asked,
      refusal,
    }),
    'pay-debt': defineAction({
      input: debtInput,
      run: (seller: Seller, { operator, number }) => startDebtPayment(seller, { operator, number }),
      success: (begun) => {
        const isOver = isDenied(begun.status)
        return {
          text: isOver ? compose((t) => withTranslatedFailure(t, begun).failure!) : texts.confirmOnPhone,
          kind: isOver ? 'error' : 'success',
          to: href('/seller/earnings'),
        }
      },
      refusal: ({ reason }) => ({ status: 409, message: debtRefusals[reason], field: 'number' }),
    }),
  },
  'ask-payout',
)
