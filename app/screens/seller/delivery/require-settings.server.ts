import { href, redirect } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { answerFailure } from '#app/kit/form/form-result.ts'
import { spoken, type Translate } from '#app/messages/language.ts'
import { findDeliverySettings } from '#app/modules/sales/delivery/settings/settings.server.ts'
import {
  type DeliveryRefusal,
  deliveryRefusals,
} from '#app/modules/sales/delivery/settings/settings-rules.ts'

/** The settings; without a shop the first screen says what comes before them. */
export async function requireDeliverySettings(seller: Seller) {
  const settings = await findDeliverySettings(db, seller)
  if (!settings) throw redirect(href('/seller/delivery-settings'))
  return settings
}

/** What a form answers when it cannot be saved. */
export const deliveryRefused = (
  t: Translate,
  reason: DeliveryRefusal,
  typed: Record<string, string>,
  more = '',
) =>
  answerFailure(
    { message: [spoken(t, deliveryRefusals[reason]), more].filter(Boolean).join(' '), fields: {}, typed },
    reason.endsWith('-not-found') ? 404 : 409,
  )

/** Back to the settings, which show what was saved. */
export async function redirectToSettings(text: string) {
  return redirectWithToast(href('/seller/delivery-settings'), text)
}
