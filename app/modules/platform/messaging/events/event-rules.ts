import type { MessageNews } from '../rules.ts'

/** What a provider told, once however often it does. */
export type NewEvent = {
  provider: 'africastalking' | 'whatsapp'
  kind: 'status' | 'incoming' | 'opt-out' | 'ussd-end' | 'unreadable'
  onceKey: string
  providerMessageId?: string | undefined
  phone?: string | undefined
  raw: string
}
const e164 = (number: unknown): string | undefined => {
  const digits = String(number ?? '').replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
}
const short = (text: unknown) => String(text ?? '').slice(0, 200)

/** A callback of Africa's Talking, by the name in its address; nothing where it names nothing. */
export function readCallback(kind: string, raw: string, at: Date): NewEvent | undefined {
  const form = new URLSearchParams(raw)
  const [id, status, sessionId] = ['id', 'status', 'sessionId'].map((name) => short(form.get(name)))
  const event = { provider: 'africastalking', raw } as const
  const phone = e164(form.get('phoneNumber') ?? form.get('from'))
  switch (kind) {
    case 'delivery':
      return id && status
        ? { ...event, kind: 'status', onceKey: `at ${id} ${status}`, providerMessageId: id, phone }
        : undefined
    case 'incoming':
      return id && phone ? { ...event, kind: 'incoming', onceKey: `at in ${id}`, phone } : undefined
    case 'opt-out':
      // It has no id, and somebody who came back may leave again: the same hour's is the same.
      return phone
        ? { ...event, kind: 'opt-out', onceKey: `at out ${phone} ${at.toISOString().slice(0, 13)}`, phone }
        : undefined
    case 'ussd-end':
      return sessionId ? { ...event, kind: 'ussd-end', onceKey: `at end ${sessionId}`, phone } : undefined
    default:
      return undefined
  }
}

const smsNews: Record<string, MessageNews> = {
  Sent: 'sent',
  Submitted: 'sent',
  Buffered: 'sent',
  Success: 'delivered',
  Rejected: 'failed',
  Failed: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'expired',
}
/** Nobody has this number any more: somebody else may have it soon. */
const deadReasons = new Set(['UserDoesNotExist', 'UserIsInactive', 'UserAccountSuspended'])

/** What news say of a message; no `news` where nobody described such a status. */
export type ReadNews = {
  news?: MessageNews
  status: string
  code?: string
  detail?: string
  /** What follows for the number. */
  says?: 'dead' | 'opted-out' | 'not-reachable'
  /** Whether it is charged, where that is said. */
  billable?: boolean
}

export function readSmsNews(raw: string): ReadNews {
  const form = new URLSearchParams(raw)
  const status = short(form.get('status'))
  const code = short(form.get('failureReason'))
  const says = deadReasons.has(code) ? 'dead' : /^UserInBlack[Ll]ist$/.test(code) ? 'opted-out' : undefined
  const news = smsNews[status]
  return {
    status,
    ...(news && { news }),
    ...(code ? { code } : news === 'failed' && { code: status }),
    ...(says && { says }),
  }
}

type Envelope = {
  object?: unknown
  entry?: { changes?: { field?: unknown; value?: Value }[] }[]
}
type Value = {
  metadata?: { phone_number_id?: unknown }
  statuses?: Status[]
  messages?: Written[]
}
type Status = {
  id?: unknown
  status?: unknown
  timestamp?: unknown
  recipient_id?: unknown
  pricing?: { billable?: unknown }
  errors?: { code?: unknown; title?: unknown; error_data?: { details?: unknown } }[]
}
type Written = { id?: unknown; from?: unknown; timestamp?: unknown }

const listOf = <Item>(items: Item[] | undefined): Item[] => (Array.isArray(items) ? items.slice(0, 1000) : [])

/** All that stands in one webhook of WhatsApp about our number; what is about others is left out. */
export function readEnvelope(body: unknown, phoneId: string): NewEvent[] {
  const changes = listOf((body as Envelope | undefined)?.entry).flatMap((entry) => listOf(entry?.changes))
  return changes.flatMap(({ value }) => {
    if (!value || value.metadata?.phone_number_id !== phoneId) return []
    const statuses = listOf(value.statuses).map((status) => eventOfStatus(status))
    const written = listOf(value.messages).map((message) => eventOfMessage(message))
    return [...statuses, ...written].filter((event) => event !== undefined)
  })
}

function eventOfStatus(status: Status): NewEvent | undefined {
  if (typeof status?.id !== 'string' || typeof status.status !== 'string') return undefined
  return {
    provider: 'whatsapp',
    kind: 'status',
    onceKey: `wa ${short(status.id)} ${short(status.status)} ${short(status.timestamp)}`,
    providerMessageId: short(status.id),
    phone: e164(status.recipient_id),
    raw: JSON.stringify(status),
  }
}

function eventOfMessage(message: Written): NewEvent | undefined {
  if (typeof message?.id !== 'string') return undefined
  const phone = e164(message.from)
  return {
    provider: 'whatsapp',
    kind: 'incoming',
    onceKey: `wa in ${short(message.id)}`,
    phone,
    raw: JSON.stringify(message),
  }
}

const whatsappNews: Record<string, MessageNews> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

export function readWhatsappNews(raw: string): ReadNews {
  const { status: said, errors, pricing } = JSON.parse(raw) as Status
  const status = short(said)
  const [error] = listOf(errors)
  const code = error?.code === undefined ? undefined : short(error.code)
  const says = code === '131026' ? 'not-reachable' : code === '131050' ? 'opted-out' : undefined
  const news = whatsappNews[status]
  return {
    status,
    ...(news && { news }),
    ...(code && { code, detail: short(error?.error_data?.details ?? error?.title) }),
    ...(says && { says }),
    ...(typeof pricing?.billable === 'boolean' && { billable: pricing.billable }),
  }
}

/** Statuses that say nothing about whether a message arrived. */
export const isIgnoredStatus = (status: string) => status === 'deleted' || status === 'warning'

export type IncomingText = { from: string; text: string; at: Date; id: string; channel: 'sms' | 'whatsapp' }

const longestText = 2_000
/** What somebody wrote to us, as text. Of a picture or a place only its words are left, if there are any. */
export function readIncoming(event: {
  provider: string
  raw: string
  receivedAt: Date
  phone: string | null
}): IncomingText | undefined {
  if (!event.phone) return undefined
  const from = event.phone
  if (event.provider === 'africastalking') {
    const form = new URLSearchParams(event.raw)
    const text = (form.get('text') ?? '').slice(0, longestText)
    return { from, text, at: event.receivedAt, id: short(form.get('id')), channel: 'sms' }
  }
  const message = JSON.parse(event.raw) as {
    id: string
    text?: { body?: string }
    button?: { text?: string }
    interactive?: { button_reply?: { title?: string }; list_reply?: { title?: string } }
  }
  const { text, button, interactive } = message
  const words =
    text?.body ?? button?.text ?? interactive?.button_reply?.title ?? interactive?.list_reply?.title ?? ''
  return {
    from,
    text: String(words).slice(0, longestText),
    at: event.receivedAt,
    id: message.id,
    channel: 'whatsapp',
  }
}
