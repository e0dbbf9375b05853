import { Hono } from 'hono'
import { db } from '#app/db/index.server.ts'
import { takeWebhook } from '#app/domain/payments/take-webhook.server.ts'
import { paymentProvider } from '#app/gateways/payment-provider.server.ts'
import { log } from '#app/web/log.server.ts'
import { readBody } from './read-body.ts'
import type { RequestFacts } from './request-log.ts'

const mostBytes = 64 * 1024

/** Where the payment provider tells what happened. The bytes are taken as they came: the signature is over them. */
export const webhooks = new Hono<RequestFacts>()

webhooks.post('/webhooks/paychangu', async (c) => {
  const { body, bytes } = await readBody(c.req.raw, mostBytes)
  if (bytes > mostBytes) return c.text('Too large', 413)
  const signature = c.req.header('signature') ?? null
  const taken = await takeWebhook(db, paymentProvider(), { body, signature })
  if (taken.ok) return c.text('OK')
  log.warn({ requestId: c.get('requestId'), bytes }, 'a webhook with a signature that does not fit')
  return c.text('The signature does not fit', 401)
})
