import type { Language } from '#app/messages/language.ts'
import {
  hasArrived,
  isLost,
  isUnresolved,
  isWithProvider,
  type MessageStatus,
  messageTraits,
} from './status.ts'
import {
  isTemplate,
  isTemplateName,
  type TemplateContent,
  templateTraits,
} from './templates/template-rules.ts'

export const messageChannels = ['sms', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const messageClasses = ['code', 'order', 'money', 'marketing'] as const
export type MessageClass = (typeof messageClasses)[number]

/** What a message says; the words are made when it is written, in the reader's language. */
export type MessageContent =
  | {
      kind: 'code'
      purpose: 'sign-in' | 'register' | 'recover' | 'verify-phone' | 'order' | 'payment-number'
      code: string
      minutes: number
    }
  /** Confirms what somebody asked for by a text or in the menu: they send it back. */
  | { kind: 'act-code'; act: 'received' | 'cancel'; order: string; code: string; minutes: number }
  /** Plain words. `asked`: they answer what somebody has just written to us. */
  | { kind: 'notice'; text: string; asked?: true }
  | TemplateContent
export type MessageKind = MessageContent['kind']
/** What is left of a message whose words were taken away. */
export type RemovedContent = { kind: 'removed' }

type MessageTraits = {
  class: MessageClass
  /** It opens what is nobody else's: once it was handed over, no copy of it stays here. */
  secret?: true
}
const messageKinds: Record<Exclude<MessageKind, TemplateContent['kind']>, MessageTraits> = {
  code: { class: 'code', secret: true },
  'act-code': { class: 'code', secret: true },
  notice: { class: 'order' },
}
const isPlainKind = (kind: string): kind is keyof typeof messageKinds => Object.hasOwn(messageKinds, kind)

export const classOfMessage = (content: MessageContent): MessageClass =>
  isTemplate(content) ? templateTraits(content.kind).class : messageKinds[content.kind].class
/** Whether somebody does something in this moment that it answers: STOP does not stop it. */
export const isAsked = (content: MessageContent): boolean =>
  classOfMessage(content) === 'code' || ('asked' in content && content.asked === true)
export const isSecretMessage = (kind: string): boolean => {
  if (isTemplateName(kind)) return templateTraits(kind).secret === true
  return isPlainKind(kind) && messageKinds[kind].secret === true
}

/** `to`: E.164. With a `onceKey` the same message written again is not sent again. */
export type NewMessage = {
  to: string
  channel: MessageChannel
  content: MessageContent
  language: Language
  userId?: string
  onceKey?: string
  /** It waits until then, as in the night. */
  notBefore?: Date
  expiresAt?: Date
  /** The message that did not arrive by another way, and which this one follows. */
  afterMessageId?: string
}

const minute = 60_000
const hour = 60 * minute
const livesFor: Record<MessageClass, number> = {
  code: 10 * minute,
  order: 24 * hour,
  money: 24 * hour,
  marketing: 12 * hour,
}

/** What nobody needs any more is not sent: a code ends with its minutes, news with their day. */
export function expiryOf(content: MessageContent, from: Date): Date {
  const span = 'minutes' in content ? content.minutes * minute : livesFor[classOfMessage(content)]
  return new Date(from.getTime() + span)
}

/** Of jobs that send messages the highest goes first: somebody waits for a code. */
export const codePriority = 10
export const messagePriority = (of: MessageClass): number => (of === 'code' ? codePriority : 0)

/** Tries before a message counts as failed. */
export const maxMessageAttempts = 8
/** After so long a message that is still `sending` was broken off. Longer than any hand-over may take. */
export const maxHandOverMinutes = 3
export const messageRetentionDays = 90

export type MessageNews = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed' | 'expired'

/**
 * The status after news, which come in any order and more than once: those that were overtaken change nothing. What
 * counted as failed or expired may arrive all the same; what arrived does not fail any more.
 */
export function statusAfterNews(status: MessageStatus, news: MessageNews): MessageStatus {
  if (isLost(news)) return isWithProvider(status) || isUnresolved(status) ? news : status
  if (isLost(status)) return hasArrived(news) ? news : status
  const { rank } = messageTraits[status]
  return rank !== undefined && messageTraits[news].rank! > rank ? news : status
}

/** Why a message of a class may not be written now. */
export type MessageRefusal = 'opted-out' | 'number-dead' | 'budget-spent' | 'not-reachable'

/** Only what may not have arrived is sent once more, by a person who knows that it may be a second one. */
export function resendMessageRefusal(message: { status: MessageStatus; content: { kind: string } }) {
  if (!messageTraits[message.status].mayBeResent) return 'message-not-failed'
  return message.content.kind === 'removed' ? 'message-removed' : undefined
}
