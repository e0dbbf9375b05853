import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findDeliverySettings } from '#app/domain/delivery/find-delivery-settings.server.ts'
import { type DeliveryRefusal, deliveryRefusals } from '#app/domain/delivery/settings-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { answerFailed } from '#app/web/answers.ts'
import { flashToast } from '#app/web/toast.server.ts'

/** The settings; without a shop the first screen says what comes before them. */
export async function requireSettings(seller: Seller) {
  const settings = await findDeliverySettings(db, seller)
  if (!settings) throw redirect(href('/seller/delivery-settings'))
  return settings
}

/** What a form answers when it cannot be saved. */
export const deliveryFault = (reason: DeliveryRefusal, typed: Record<string, string>, more = '') =>
  answerFailed(
    { message: [deliveryRefusals[reason], more].filter(Boolean).join(' '), fields: {}, typed },
    reason.endsWith('-not-found') ? 404 : 409,
  )

/** Back to the settings, which show what was saved. */
export async function saved(text: string) {
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text }) }
  return redirect(href('/seller/delivery-settings'), { status: 303, headers })
}
