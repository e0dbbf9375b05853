import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { messageEventsReceived } from '#app/base/telemetry/counters.server.ts'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/index.server.ts'
import { whatsappWebhookSettings } from '#app/gateways/messaging/open-gateway.server.ts'
import { log } from '#app/http/log/log.server.ts'
import {
  e164,
  type NewEvent,
  readCallback,
  readEnvelope,
  readFields,
} from '#app/modules/platform/messaging/events/event-rules.ts'
import { answerUssdOnce, receiveEvents } from '#app/modules/platform/messaging/events/events.server.ts'
import { answerUssd } from '#app/workflows/text-channel/answer-ussd.server.ts'
import { readBody } from '../forms/read-body.ts'
import type { RequestEnvironment } from './request-log.ts'

const mostBytes = { callback: 16 * 1024, whatsapp: 1024 * 1024 }

/**
 * Where providers of messages tell what happened. What they tell is stored and answered at once; a job applies it.
 */
export const messageWebhooks = new Hono<RequestEnvironment>()

/** Africa's Talking signs nothing: whoever knows the address is believed, and told of nothing but what we sent. */
messageWebhooks.post('/webhooks/texts/:key/:kind', async (c) => {
  const { key, kind } = c.req.param()
  if (!isOneOf(key, config.MESSAGE_WEBHOOK_KEY)) return c.text('Not found', 404)
  const { body, bytes } = await readBody(c.req.raw, mostBytes.callback)
  if (bytes > mostBytes.callback) return c.text('Too large', 413)
  const raw = body.toString('utf8').replaceAll('\0', '')
  if (kind === 'ussd') return answerMenu(c, raw)
  const event = readCallback(kind, raw, new Date())
  if (!event)
    log.warn({ requestId: c.get('requestId'), kind, bytes }, 'a callback about messages that says nothing')
  await receive('africastalking', [event ?? unreadable('africastalking', raw)])
  return c.text('OK')
})

/** Meta asks once whether this address is ours. */
messageWebhooks.get('/webhooks/whatsapp', (c) => {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = c.req.query()
  const isOurs = mode === 'subscribe' && isOneOf(token ?? '', config.MESSAGE_WEBHOOK_KEY)
  return isOurs ? c.text(challenge ?? '') : c.text('Forbidden', 403)
})

messageWebhooks.post('/webhooks/whatsapp', async (c) => {
  const settings = whatsappWebhookSettings()
  if (!settings) return c.text('Not found', 404)
  const { body, bytes } = await readBody(c.req.raw, mostBytes.whatsapp)
  if (bytes > mostBytes.whatsapp) return c.text('Too large', 413)
  if (!isSigned(body, c.req.header('X-Hub-Signature-256'), settings.secret)) {
    messageEventsReceived.inc({ provider: 'whatsapp', outcome: 'forged' })
    log.warn(
      { requestId: c.get('requestId'), bytes },
      'a webhook of WhatsApp with a signature that does not fit',
    )
    return c.text('The signature does not fit', 401)
  }
  const raw = body.toString('utf8')
  const parsed = parse(raw)
  const events = readEnvelope(parsed, settings.phoneId)
  await receive('whatsapp', parsed === undefined ? [unreadable('whatsapp', raw)] : events)
  return c.text('OK')
})

async function receive(provider: NewEvent['provider'], events: NewEvent[]) {
  const added = await receiveEvents(db, events)
  messageEventsReceived.inc({ provider, outcome: 'new' }, added)
  messageEventsReceived.inc({ provider, outcome: 'known' }, events.length - added)
}

/** What cannot be read is kept as well: somebody may want to know what a provider changed. */
const unreadable = (provider: NewEvent['provider'], raw: string): NewEvent => ({
  provider,
  kind: 'unreadable',
  onceKey: `unreadable ${createHash('sha256').update(raw).digest('hex')}`,
  raw: raw.slice(0, 16_000),
})

/** A step of the menu. Whatever goes wrong, the phone is told in words: any other status ends the session without any. */
async function answerMenu(c: Context<RequestEnvironment>, raw: string) {
  const field = readFields(raw)
  const [sessionId, networkCode, serviceCode, text] = [
    field('sessionId'),
    field('networkCode'),
    field('serviceCode'),
    field('text'),
  ].map((said) => said.trim().slice(0, 500)) as [string, string, string, string]
  const phone = e164(field('phoneNumber'))
  c.header('Content-Type', 'text/plain; charset=utf-8')
  if (!sessionId || !phone) return c.body('END This number cannot be served.')
  const request = { sessionId, phone, networkCode, serviceCode, text }
  try {
    return c.body(await answerUssdOnce(db, request, answerUssd))
  } catch (error) {
    log.error({ requestId: c.get('requestId'), err: error }, 'a step of the USSD menu failed')
    return c.body('END Something went wrong. Please dial again. / Pachitika vuto. Imbaninso.')
  }
}

/** One of at most two secrets, compared in constant time. */
function isOneOf(given: string, wanted: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return (wanted ?? '')
    .split(',')
    .filter(Boolean)
    .map((one) => timingSafeEqual(digest(given), digest(one)))
    .includes(true)
}

/** Over the bytes as they came. */
function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const given = Buffer.from(signature ?? '')
  const wanted = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw) ?? undefined
  } catch {
    return undefined
  }
}
