import type { Admin } from '#app/base/actor.ts'
import type { Translate } from '#app/messages/language.ts'
import { manualPaymentForms } from './manual-payment-actions.server.ts'

/** What the form of a row says about its payment. */
export async function handleManualPaymentForm(admin: Admin, typed: Record<string, string>, t: Translate) {
  const outcome = await manualPaymentForms.run(admin, typed, t)
  return outcome.ok ? outcome : { ok: false as const, status: outcome.status, ...outcome.error }
}
