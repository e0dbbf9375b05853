import { withoutFullStop } from '#app/base/fields/without-full-stop.ts'
import { gatewayDetails } from '#app/gateways/payments/payment-gateway.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { storedText } from '#app/messages/stored-text.server.ts'
import * as texts from '#messages/payments.ts'
import { notDelivered } from '#messages/payouts.ts'

/** What the gateway itself says, where the provider had no words. */
const ofGateway: Record<keyof typeof gatewayDetails, Message> = texts.gatewayDetails
const byDetail = new Map(
  Object.entries(gatewayDetails).map(([code, said]): [string, Message] => [
    said,
    ofGateway[code as keyof typeof gatewayDetails],
  ]),
)

const ofOurs = storedText(
  ...Object.values(texts.failures),
  texts.providerNotReached,
  texts.numberUnknown,
  texts.requestRefused,
  notDelivered,
)

/**
 * Why money did not move, for whoever reads it. What the provider or an administrator wrote stands as it was written, but
 * for its last point: a sentence goes on behind it, or ends there.
 */
export function translatedFailure(t: Translate, stored: string): string {
  const text = byDetail.get(stored)
  return withoutFullStop(text ? t(text) : ofOurs(t, stored))
}

export const withTranslatedFailure = <Failed extends { failure: string | null }>(
  t: Translate,
  failed: Failed,
): Failed => ({ ...failed, failure: failed.failure && translatedFailure(t, failed.failure) })
