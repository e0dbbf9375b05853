import { createHmac, timingSafeEqual } from 'node:crypto'
import { ok, type Result, refuse } from '#app/base/result.ts'
import { webhookBody } from './paychangu-responses.server.ts'
import type { WebhookEvent } from './payment-gateway.ts'

const kinds = new Map<string, WebhookEvent['kind']>([
  ['api.charge.payment', 'charge'],
  ['api.payout', 'payout'],
  ['checkout.payment', 'checkout'],
])

/** The signature is the hexadecimal HMAC-SHA256 of the bytes as they came: not of what a parser would write again. */
export function readPayChanguWebhook(
  rawBody: Buffer,
  signature: string | null,
  secret: string,
): Result<WebhookEvent, 'forged' | 'unreadable'> {
  const right = createHmac('sha256', secret).update(rawBody).digest()
  const given = Buffer.from(signature?.trim() ?? '', 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return refuse('forged')
  const read = webhookBody.safeParse(parsed(rawBody))
  if (!read.success) return refuse('unreadable')
  const { event_type, charge_id, tx_ref, status } = read.data
  const kind = kinds.get(event_type) ?? 'other'
  const chargeId = kind === 'checkout' ? (tx_ref ?? charge_id) : (charge_id ?? tx_ref)
  return chargeId ? ok({ kind, chargeId, status }) : refuse('unreadable')
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
