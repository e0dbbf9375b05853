import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findTotals } from '#app/domain/ledger/find-totals.server.ts'
import { destinationsOf } from '#app/domain/payouts/destination-rules.ts'
import { findOwnPayouts } from '#app/domain/payouts/find-payout.server.ts'
import { findSelling } from '#app/domain/payouts/find-selling.server.ts'
import { lastPayoutInput, payoutInput } from '#app/domain/payouts/input-rules.ts'
import { requestLastPayout, requestPayout } from '#app/domain/payouts/request-payout.server.ts'
import { isOpen, payoutRefusalText } from '#app/domain/payouts/rules.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { checkFields, readForm } from '#app/web/forms.server.ts'
import { currentSettings } from '#app/web/settings.server.ts'
import { flashToast } from '#app/web/toast.server.ts'

/** What the form that asks for a payout needs to know. */
export async function findAsking(seller: Seller) {
  const [shop, { available }, { payoutMinimum: minimum }, { payouts }] = await Promise.all([
    findOwnShop(db, seller.userId),
    findTotals(db, seller),
    currentSettings(),
    findOwnPayouts(db, seller, { page: 1, limit: 1 }),
  ])
  const open = payouts.find(({ status }) => isOpen(status))?.id
  const isApproved = shop?.status === 'approved'
  const isRest = available > 0 && available < minimum
  return {
    ...{ available, minimum, isApproved, open, destinations: shop ? destinationsOf(shop) : [] },
    selling: isRest ? await findSelling(db, seller) : undefined,
  }
}
export type Asking = Awaited<ReturnType<typeof findAsking>>

/** Takes the form; it stands on two pages. */
export async function takeAsking(request: Request, seller: Seller) {
  const typed = await readForm(request)
  const asked = await ask(seller, typed)
  if ('error' in asked) return data(asked.error, 400)
  if (!asked.ok) {
    const message = payoutRefusalText(asked)
    return data({ message, fields: { amount: message }, typed }, 409)
  }
  const text = `You asked for ${formatKwacha(asked.value.amount)}`
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text }) }
  const path = href('/seller/earnings/payouts/:payoutId', { payoutId: asked.value.id })
  return redirect(path, { status: 303, headers })
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
