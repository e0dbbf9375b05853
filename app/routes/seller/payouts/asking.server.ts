import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findTotals } from '#app/domain/ledger/find-totals.server.ts'
import { destinationsOf } from '#app/domain/payouts/destination-rules.ts'
import { findOwnPayouts } from '#app/domain/payouts/find-payout.server.ts'
import { payoutInput } from '#app/domain/payouts/input-rules.ts'
import { requestPayout } from '#app/domain/payouts/request-payout.server.ts'
import { isOpen, payoutRefusalText } from '#app/domain/payouts/rules.ts'
import { findOwnShop } from '#app/domain/sellers/find-own-shop.server.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { parseForm } from '#app/web/forms.server.ts'
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
  return { available, minimum, isApproved, open, destinations: shop ? destinationsOf(shop) : [] }
}
export type Asking = Awaited<ReturnType<typeof findAsking>>

/** Takes the form; it stands on two pages. */
export async function takeAsking(request: Request, seller: Seller) {
  const form = await parseForm(request, payoutInput)
  if (!form.ok) return data(form.error, 400)
  const asked = await requestPayout(db, seller, form.value)
  if (!asked.ok) {
    const message = payoutRefusalText(asked)
    const fields = { amount: message }
    return data({ message, fields, typed: form.typed }, 409)
  }
  const text = `You asked for ${formatKwacha(asked.value.amount)}`
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text }) }
  const path = href('/seller/earnings/payouts/:payoutId', { payoutId: asked.value.id })
  return redirect(path, { status: 303, headers })
}
