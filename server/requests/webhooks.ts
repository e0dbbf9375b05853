import { Hono } from 'hono'
import { webhooksReceived } from '#app/base/telemetry/counters.server.ts'
import { db } from '#app/db/index.server.ts'
import { paymentProvider } from '#app/gateways/payments/payment-provider.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { receiveWebhook } from '#app/modules/money/payments/provider/receive-webhook.server.ts'
import { readBody } from '../forms/read-body.ts'
import type { RequestEnvironment } from './request-log.ts'

const mostBytes = 64 * 1024

/** Where the payment provider tells what happened. The bytes are taken as they came: the signature is over them. */
export const webhooks = new Hono<RequestEnvironment>()

webhooks.post('/webhooks/paychangu', async (c) => {
  const { body, bytes } = await readBody(c.req.raw, mostBytes)
  if (bytes > mostBytes) return c.text('Too large', 413)
  const signature = c.req.header('signature') ?? null
  const taken = await receiveWebhook(db, paymentProvider(), { body, signature })
  webhooksReceived.inc({ outcome: taken.ok ? taken.value : taken.reason })
  if (taken.ok) return c.text('OK')
  log.warn({ requestId: c.get('requestId'), bytes }, 'a webhook with a signature that does not fit')
  return c.text('The signature does not fit', 401)
})
