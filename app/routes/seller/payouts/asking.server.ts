import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findTotals } from '#app/domain/ledger/find-totals.server.ts'
import { debtRefusals } from '#app/domain/payouts/debt-rules.ts'
import { destinationsOf } from '#app/domain/payouts/destination-rules.ts'
import { findOwnPayouts } from '#app/domain/payouts/find-payout.server.ts'
import { findReserve } from '#app/domain/payouts/find-reserve.server.ts'
import { findSelling } from '#app/domain/payouts/find-selling.server.ts'
import { debtInput, lastPayoutInput, payoutInput } from '#app/domain/payouts/input-rules.ts'
import { findDebtPayment } from '#app/domain/payouts/pay-debt.server.ts'
import { requestLastPayout, requestPayout } from '#app/domain/payouts/request-payout.server.ts'
import { isOpen, payoutRefusalText } from '#app/domain/payouts/rules.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { answerFailed } from '#app/web/answers.ts'
import { checkFields, readForm } from '#app/web/forms.server.ts'
import { startDebtPayment } from '#app/web/pay-debt.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { flashToast } from '#app/web/toast.server.ts'

/** What the form that asks for a payout needs to know. */
export async function findAsking(seller: Seller) {
  const [shop, { available, owed }, reserved, { payoutMinimum: minimum }, { payouts }] = await Promise.all([
    findOwnShop(db, seller.userId),
    findTotals(db, seller),
    findReserve(db, seller, new Date()),
    currentSettings(),
    findOwnPayouts(db, seller, { page: 1, limit: 1 }),
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
    open,
    destinations: shop ? destinationsOf(shop) : [],
    selling: isRest ? await findSelling(db, seller) : undefined,
  }
}
/** What a seller owes, what became of the last try to settle it, and whether the shop takes no cash until then. */
export async function findDebt(seller: Seller) {
  const [{ owed }, shop, last, { debtLimit }] = await Promise.all([
    findTotals(db, seller),
    findOwnShop(db, seller.userId),
    findDebtPayment(db, seller),
    currentSettings(),
  ])
  const { status, amount, failure, number } = last ?? {}
  return {
    owed,
    debtLimit,
    isCashPaused: !!shop?.cashPausedAt,
    wallet: { operator: shop?.paymentOperator ?? '', number: shop?.paymentNumber ?? '' },
    last: last && { status: status!, amount: amount!, failure: failure ?? null, number: number! },
  }
}
export type Debt = Awaited<ReturnType<typeof findDebt>>

export type Asking = Awaited<ReturnType<typeof findAsking>>

/** Takes the form; it stands on two pages. */
export async function takeAsking(request: Request, seller: Seller) {
  const typed = await readForm(request)
  if (typed.intent === 'pay-debt') return settleDebt(seller, typed)
  const asked = await ask(seller, typed)
  if ('error' in asked) return answerFailed(asked.error, 400)
  if (!asked.ok) {
    const message = payoutRefusalText(asked)
    return answerFailed({ message, fields: { amount: message }, typed }, 409)
  }
  const text = `You asked for ${formatKwacha(asked.value.amount)}`
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text }) }
  const path = href('/seller/earnings/payouts/:payoutId', { payoutId: asked.value.id })
  return redirect(path, { status: 303, headers })
}

/** Asks a wallet for what is owed. */
async function settleDebt(seller: Seller, typed: Record<string, string>) {
  const form = checkFields(typed, debtInput)
  if (!form.ok) return answerFailed(form.error, 400)
  const { operator, number } = form.value
  const begun = await startDebtPayment(seller, { operator, number })
  if (!begun.ok) {
    const message = debtRefusals[begun.reason]
    return answerFailed({ message, fields: { number: message }, typed }, 409)
  }
  const text = begun.value.status === 'failed' ? begun.value.failure! : 'Confirm the payment on your phone'
  const kind = begun.value.status === 'failed' ? 'error' : 'success'
  const headers = { 'Set-Cookie': await flashToast({ kind, text }) }
  return redirect(href('/seller/earnings'), { status: 303, headers })
}

/** For all that is left as the last payout, or for a sum. */
async function ask(seller: Seller, typed: Record<string, string>) {
  if (typed.intent === 'last-payout') {
    const form = checkFields(typed, lastPayoutInput)
    return form.ok ? requestLastPayout(db, seller, form.value) : form
  }
  const form = checkFields(typed, payoutInput)
  return form.ok ? requestPayout(db, seller, form.value) : form
}
