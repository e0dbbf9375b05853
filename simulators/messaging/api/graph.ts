import { type Context, Hono } from 'hono'
import { answerFault, isReceived } from '../answer.ts'
import type { Parts } from '../parts.ts'
import { isSame } from './africas-talking.ts'

export const phoneId = '100000000000000'

type Payload = {
  messaging_product?: string
  to?: string
  type?: string
  text?: { body?: string }
  template?: {
    name?: string
    language?: { code?: string }
    components?: { type?: string; sub_type?: string; parameters?: { text?: string }[] }[]
  }
}
const details: Record<number, string> = {
  100: 'Invalid parameter',
  190: 'Access token has expired',
  131026: 'Message undeliverable',
  131042: 'Business eligibility payment issue',
  131047: 'More than 24 hours have passed since the customer last replied',
  131049: 'Not delivered to maintain a healthy ecosystem',
  131056: 'Too many messages to this number',
  132001: 'Template name does not exist in the translation',
  132015: 'Template is paused',
}
const refuse = (c: Context, code: number, status: 400 | 401 = 400) =>
  c.json(
    {
      error: {
        message: `(#${code}) ${details[code]}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details: details[code] },
        fbtrace_id: 'simulated',
      },
    },
    status,
  )

const day = 24 * 3_600_000

/** WhatsApp's Cloud API as far as its pages tell: text within a day of an answer, templates at any time. */
export function graphApi(parts: Parts, token: string) {
  const { phones, faults, now, newId, prices } = parts
  const app = new Hono()
  app.post('/v25.0/:id/messages', async (c) => {
    const fault = faults.forCall('whatsapp')
    if (fault === 'whatsapp-190' || !isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`))
      return refuse(c, 190, 401)
    const payload = (await c.req.json().catch(() => ({}))) as Payload
    const phone = `+${String(payload.to ?? '').replace(/^\+/, '')}`
    const body = wordsOf(payload)
    if (payload.messaging_product !== 'whatsapp' || c.req.param('id') !== phoneId || body === undefined)
      return refuse(c, 100)
    const struck = /^whatsapp-(\d+)$/.exec(fault ?? '')?.[1]
    if (struck) return refuse(c, Number(struck))
    if (!isReceived(fault)) return (await answerFault(c, fault))!
    const { window_until, no_whatsapp } = phones.find(phone)
    if (payload.type === 'text' && window_until < now()) return refuse(c, 131047)

    const id = newId('wamid.')
    const template = payload.template?.name
    // Whether a number is on WhatsApp is told later.
    phones.add({
      id,
      channel: 'whatsapp',
      direction: 'out',
      phone,
      body,
      template: template ?? null,
      price: no_whatsapp ? 0 : prices.whatsapp,
      status: no_whatsapp ? 'failed' : 'sent',
      at: now(),
    })
    tellOfMessage(parts, id, phone)
    const answered = await answerFault(c, fault)
    if (answered) return answered
    const wa_id = phone.slice(1)
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: payload.to, wa_id }],
      messages: [{ id, message_status: 'accepted' }],
    })
  })
  return app
}

/** What a phone shows of it; nothing where it is not as the interface wants it. */
function wordsOf({ type, text, template }: Payload): string | undefined {
  if (type === 'text') return text?.body && text.body.length <= 4096 ? text.body : undefined
  if (type !== 'template' || !template?.name || !template.language?.code) return undefined
  const parameters = (template.components ?? []).flatMap((one) => one.parameters ?? [])
  // As WhatsApp wants it: no new lines in a value.
  if (parameters.some((one) => typeof one.text !== 'string' || one.text === '' || /[\n\t]/.test(one.text)))
    return undefined
  return parameters.map((one) => one.text).join(' · ') || template.name
}

export const envelope = (value: object) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '265880000000', phone_number_id: phoneId },
              ...value,
            },
          },
        ],
      },
    ],
  })

type News = 'sent' | 'delivered' | 'read' | 'failed'

export function notifyStatus(
  { calls, now, prices }: Parts,
  id: string,
  phone: string,
  status: News,
  after = 0,
  code?: number,
) {
  const paid = status === 'delivered' || status === 'read'
  calls.schedule(
    'whatsapp',
    envelope({
      statuses: [
        {
          id,
          status,
          timestamp: String(Math.floor((now() + after) / 1000)),
          recipient_id: phone.slice(1),
          ...(paid && {
            pricing: {
              billable: prices.whatsapp > 0,
              pricing_model: 'PMP',
              category: 'utility',
              type: 'regular',
            },
          }),
          ...(code && {
            errors: [
              { code, title: 'Error', message: details[code], error_data: { details: details[code] } },
            ],
          }),
        },
      ],
    }),
    after,
  )
}

function tellOfMessage(parts: Parts, id: string, phone: string) {
  const { phones, faults, calls } = parts
  const { off, no_whatsapp } = phones.find(phone)
  if (no_whatsapp) return notifyStatus(parts, id, phone, 'failed', 100, 131026)
  notifyStatus(parts, id, phone, 'sent')
  if (faults.strikes(faults.now().strange))
    calls.schedule('whatsapp', envelope({ statuses: [{ id, status: 'wandering', timestamp: '1' }] }), 100)
  if (off) return
  notifyStatus(parts, id, phone, 'delivered', 500)
  phones.setStatus(id, 'delivered')
}

const windowFor = day
/** Somebody writes to the shop by WhatsApp: for a day it may answer in its own words. */
export function writeToShop(parts: Parts, phone: string, body: string) {
  const { phones, calls, now, newId } = parts
  const id = newId('wamid.in.')
  phones.add({ id, channel: 'whatsapp', direction: 'in', phone, body, price: 0, status: 'sent', at: now() })
  phones.set(phone, 'window_until', now() + windowFor)
  calls.schedule(
    'whatsapp',
    envelope({
      contacts: [{ profile: { name: 'A phone' }, wa_id: phone.slice(1) }],
      messages: [
        {
          from: phone.slice(1),
          id,
          timestamp: String(Math.floor(now() / 1000)),
          type: 'text',
          text: { body },
        },
      ],
    }),
  )
}
