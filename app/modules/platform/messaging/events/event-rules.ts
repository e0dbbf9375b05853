import type { HandOverFailure } from '#app/gateways/messaging/message-gateway.ts'
import { meaningOfWhatsappError } from '#app/gateways/messaging/whatsapp-answers.ts'
import type { MessageNews } from '../rules.ts'

/** What a provider told, once however often it does. */
export type NewEvent = {
  provider: 'africastalking' | 'whatsapp'
  kind: 'status' | 'incoming' | 'silent' | 'opt-out' | 'ussd-end' | 'unreadable'
  onceKey: string
  providerMessageId?: string
  phone?: string
  raw: string
}
/** Also where a form says `+` for a blank, as one does that did not write it as `%2B`. */
export const e164 = (number: unknown): string | undefined => {
  const digits = String(number ?? '')
    .trim()
    .replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
}
/** The database holds no NUL: one would keep out all news that came with it. */
const short = (text: unknown) =>
  String(text ?? '')
    .replaceAll('\0', '')
    .slice(0, 200)

/** What a callback says, by names in whatever case: a form, as its pages have it, or the same as JSON. */
export function readFields(raw: string): (name: string) => string {
  const fields = new Map<string, string>()
  for (const [name, value] of raw.startsWith('{') ? entriesOf(raw) : new URLSearchParams(raw))
    fields.set(name.toLowerCase(), String(value ?? ''))
  return (name) => fields.get(name.toLowerCase()) ?? ''
}

function entriesOf(raw: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(raw))
  } catch {
    return []
  }
}

/** A callback of Africa's Talking, by the name in its address; nothing where it names nothing. */
export function readCallback(kind: string, raw: string, at: Date): NewEvent | undefined {
  const field = readFields(raw)
  const [id, status, sessionId] = [field('id'), field('status'), field('sessionId')].map(short)
  const event = { provider: 'africastalking', raw } as const
  const phone = e164(field('phoneNumber') || field('from'))
  switch (kind) {
    case 'delivery':
      return id && status
        ? {
            ...event,
            kind: 'status',
            onceKey: `at ${id} ${nameOf(status)}`,
            providerMessageId: id,
            phone,
          }
        : undefined
    case 'incoming':
      // Operators write to us as well, by a name: they are not answered.
      return id ? { ...event, kind: phone ? 'incoming' : 'silent', onceKey: `at in ${id}`, phone } : undefined
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

const nameOf = (said: string) => said.toLowerCase().replace(/[\s_-]/g, '')
const smsNews: Record<string, MessageNews> = {
  sent: 'sent',
  submitted: 'sent',
  buffered: 'sent',
  success: 'delivered',
  rejected: 'failed',
  failed: 'failed',
  absentsubscriber: 'failed',
  expired: 'expired',
}
/** Nobody has this number any more: somebody else may have it soon. */
const deadReasons = new Set(['userdoesnotexist', 'userisinactive', 'useraccountsuspended'])

/** What news say of a message; no `news` where nobody described such a status. */
export type ReadNews = {
  news?: MessageNews
  status: string
  code?: string
  detail?: string
  /** What a failure says of the number, the channel or our words. */
  says?: HandOverFailure
  /** Whether it is charged, where that is said. */
  billable?: boolean
}

export function readSmsNews(raw: string): ReadNews {
  const field = readFields(raw)
  const [status, code] = [short(field('status')), short(field('failureReason'))]
  const news = smsNews[nameOf(status)]
  const reason = nameOf(code)
  const says = deadReasons.has(reason) ? 'dead' : reason === 'userinblacklist' ? 'opted-out' : undefined
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
type Written = { id?: unknown; from?: unknown; timestamp?: unknown; type?: unknown }

const listOf = <Item>(items: Item[] | undefined): Item[] => (Array.isArray(items) ? items.slice(0, 1000) : [])

/** All that stands in one webhook of WhatsApp about our number; what is about others is left out. */
export function readEnvelope(body: unknown, phoneId: string): NewEvent[] {
  const changes = listOf((body as Envelope | undefined)?.entry).flatMap((entry) => listOf(entry?.changes))
  return changes.flatMap((change) => {
    const value = change?.value
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

/** What asks for no answer: a thumb for a message of ours, and that somebody has another number. */
const silentTypes = new Set<unknown>(['reaction', 'system'])

function eventOfMessage(message: Written): NewEvent | undefined {
  if (typeof message?.id !== 'string') return undefined
  const phone = e164(message.from)
  return {
    provider: 'whatsapp',
    kind: silentTypes.has(message.type) ? 'silent' : 'incoming',
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
  const news = whatsappNews[status]
  const says = news === 'failed' && code ? meaningOfWhatsappError(Number(code)) : undefined
  return {
    status,
    ...(news && { news }),
    ...(code && { code, detail: short(error?.error_data?.details ?? error?.title) }),
    ...(says && { says }),
    ...(typeof pricing?.billable === 'boolean' && { billable: pricing.billable }),
  }
}

/** Statuses that say nothing about whether a message arrived. */
export const isIgnoredStatus = (status: string) => ignored.includes(status)
const ignored = ['deleted', 'warning']

export type IncomingText = { from: string; text: string; at: Date; id: string; channel: 'sms' | 'whatsapp' }

const longestText = 2_000
const textOf = (words: unknown) =>
  String(words ?? '')
    .replaceAll('\0', '')
    .slice(0, longestText)

/** What somebody wrote to us, as text. Of a picture or a place only its words are left, if there are any. */
export function readIncoming(event: {
  provider: string
  raw: string
  receivedAt: Date
  phone: string | null
}): IncomingText | undefined {
  if (!event.phone) return undefined
  const [from, at] = [event.phone, event.receivedAt]
  if (event.provider === 'africastalking') {
    const field = readFields(event.raw)
    return { from, text: textOf(field('text')), at, id: short(field('id')), channel: 'sms' }
  }
  const message = JSON.parse(event.raw) as WrittenWords
  const { text, button, interactive, image, video, document } = message
  const words =
    text?.body ??
    button?.text ??
    interactive?.button_reply?.title ??
    interactive?.list_reply?.title ??
    (image ?? video ?? document)?.caption
  return { from, text: textOf(words), at, id: message.id, channel: 'whatsapp' }
}

type Captioned = { caption?: string }
type WrittenWords = {
  id: string
  text?: { body?: string }
  button?: { text?: string }
  interactive?: { button_reply?: { title?: string }; list_reply?: { title?: string } }
  image?: Captioned
  video?: Captioned
  document?: Captioned
}
