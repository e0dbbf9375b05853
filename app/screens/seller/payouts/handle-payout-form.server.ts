import { href, redirect } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { startDebtPayment } from '#app/http/payouts/start-debt-payment.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { parseFields, readForm } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findOwnShop } from '#app/modules/identity/shops/reading/find-own-shop.server.ts'
import type { EarningTotals } from '#app/modules/money/ledger/earnings/find-totals.server.ts'
import { withTranslatedFailure } from '#app/modules/money/payments/provider/translated-failure.server.ts'
import { isDenied } from '#app/modules/money/payments/status.ts'
import { findOwnPayouts } from '#app/modules/money/payouts/approving/find-payout.server.ts'
import { debtRefusals } from '#app/modules/money/payouts/debts/debt-rules.ts'
import { findDebtPayment } from '#app/modules/money/payouts/debts/pay-debt.server.ts'
import { destinationsOf } from '#app/modules/money/payouts/requesting/destination-rules.ts'
import { findReserve } from '#app/modules/money/payouts/requesting/find-reserve.server.ts'
import { findSellingActivity } from '#app/modules/money/payouts/requesting/find-selling-activity.server.ts'
import {
  debtInput,
  finalPayoutInput,
  payoutInput,
} from '#app/modules/money/payouts/requesting/input-rules.ts'
import {
  requestFinalPayout,
  requestPayout,
} from '#app/modules/money/payouts/requesting/request-payout.server.ts'
import { payoutRefusalText } from '#app/modules/money/payouts/rules.ts'
import { isOpen } from '#app/modules/money/payouts/status.ts'
import * as texts from '#messages/seller-payouts.ts'

/** What stands on a seller's accounts, as far as these forms say it. */
type Balance = Pick<EarningTotals, 'available' | 'owed'>

/** What the form that asks for a payout needs to know. */
export async function findPayoutFormData(seller: Seller, { available, owed }: Balance) {
  const [shop, reserved, { payoutMinimum: minimum }, { rows: payouts }] = await Promise.all([
    findOwnShop(db, seller.userId),
    findReserve(db, seller, new Date()),
    currentSettings(),
    findOwnPayouts(db, seller, { limit: 1 }),
  ])
  const open = payouts.find(({ status }) => isOpen(status))?.id
  const isApproved = shop?.status === 'approved'
  const isRest = available > 0 && available < minimum && reserved === 0
  return {
    available: Math.max(available - reserved, 0),
    reserved: Math.min(reserved, available),
    owed,
    minimum,
    isApproved,
    isSuspended: shop?.status === 'suspended',
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

/** Takes the form; it stands on two pages. */
export async function handlePayoutForm(request: Request, seller: Seller) {
  const t = translatorOf(request)
  const typed = await readForm(request)
  if (typed.intent === 'pay-debt') return settleDebt(seller, typed, t)
  const asked = await ask(seller, typed, t)
  if ('error' in asked) return answerFailure(asked.error, 400)
  if (!asked.ok) {
    const message = spoken(t, payoutRefusalText(asked))
    return answerFailure({ message, fields: { amount: message }, typed }, 409)
  }
  const text = t(texts.asked, { amount: formatKwacha(asked.value.amount) })
  const path = href('/seller/earnings/payouts/:payoutId', { payoutId: asked.value.id })
  return redirectWithToast(path, text)
}

/** Asks a wallet for what is owed. */
async function settleDebt(seller: Seller, typed: Record<string, string>, t: Translate) {
  const form = parseFields(typed, debtInput, t)
  if (!form.ok) return answerFailure(form.error, 400)
  const { operator, number } = form.value
  const begun = await startDebtPayment(seller, { operator, number })
  if (!begun.ok) {
    const message = spoken(t, debtRefusals[begun.reason])
    return answerFailure({ message, fields: { number: message }, typed }, 409)
  }
  const { status, failure } = withTranslatedFailure(t, begun.value)
  const denied = isDenied(status)
  const text = denied ? failure! : t(texts.confirmOnPhone)
  const kind = denied ? 'error' : 'success'
  const headers = { 'Set-Cookie': await flashToast({ kind, text }) }
  return redirect(href('/seller/earnings'), { status: 303, headers })
}

/** For all that is left as the last payout, or for a sum. */
async function ask(seller: Seller, typed: Record<string, string>, t: Translate) {
  if (typed.intent === 'last-payout') {
    const form = parseFields(typed, finalPayoutInput, t)
    return form.ok ? requestFinalPayout(db, seller, form.value) : form
  }
  const form = parseFields(typed, payoutInput, t)
  return form.ok ? requestPayout(db, seller, form.value) : form
}
