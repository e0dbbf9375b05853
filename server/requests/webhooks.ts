import { Hono } from 'hono'
import { webhooksReceived } from '#app/base/telemetry/counters.server.ts'
import { db } from '#app/db/index.server.ts'
import { madeBy } from '#app/gateways/payments/payment-gateway.ts'
import { paymentProvider, paymentProviders } from '#app/gateways/payments/payment-provider.server.ts'
import { log } from '#app/http/log/log.server.ts'
import { receiveWebhook } from '#app/modules/money/payments/provider/provider-events.server.ts'
import { readBody } from '../forms/read-body.ts'
import type { RequestEnvironment } from './request-log.ts'

const mostBytes = 64 * 1024

/** Where the payment provider tells what happened. The bytes are taken as they came: the signature is over them. */
export const webhooks = new Hono<RequestEnvironment>()

/** By the provider's name. One that is no longer used may still tell of what was made with it. */
webhooks.post('/webhooks/:provider', async (c, next) => {
  const name = c.req.param('provider')
  const provider = Object.hasOwn(paymentProviders, name) && paymentProviders[name]
  if (!provider) return next()
  const { body, bytes } = await readBody(c.req.raw, mostBytes)
  if (bytes > mostBytes) return c.text('Too large', 413)
  const signature = c.req.header(provider.signature) ?? null
  const taken = await receiveWebhook(db, madeBy(paymentProvider(), name), { body, signature })
  webhooksReceived.inc({ outcome: taken.ok ? taken.value : taken.reason })
  if (taken.ok) return c.text('OK')
  log.warn({ requestId: c.get('requestId'), bytes }, 'a webhook with a signature that does not fit')
  return c.text('The signature does not fit', 401)
})
