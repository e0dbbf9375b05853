import { defaultTranslate } from '#app/messages/language.ts'
import * as texts from '#messages/mail.ts'
import { isGivenUp, type MailStatus } from './status.ts'

/** An order as its messages show it: words and kwacha, nothing to look up. */
export type MailedOrder = {
  orderNumber: string
  sellerName: string
  buyerName: string
  lines: { name: string; quantity: number; price: number; options: string }[]
  subtotal: number
  shippingFee: number
  totalAmount: number
  payment: string
  /** Its buyer pays before anything is handed over. */
  payFirst?: true
  delivery: string
  /** With whom it was sent, empty where nothing was said: the phone in E.164, and where the photo of the waybill is. */
  parcel?:
    | { courierName: string; courierPhone: string; trackingNumber: string; waybillPath: string }
    | undefined
}

/** What stands on an order's receipt, and where it is read. It is issued after the message is written, so it is named when that is sent. */
export type MailedReceipt = { number: string; path: string }

/** What a message says. A `path` leads into the shop; the address before it is added when the message is sent. */
export type MailContent =
  | { kind: 'welcome'; role: 'buyer' | 'seller' }
  | { kind: 'verify-email'; path: string }
  | { kind: 'reset-password'; path: string; minutes: number }
  | { kind: 'password-changed' }
  | { kind: 'email-changed'; newEmail: string }
  | { kind: 'account-deleted' }
  /** `payPath`: where its buyer pays it; nothing where it is paid in cash. */
  | {
      kind: 'order-placed'
      reader: 'buyer' | 'seller'
      order: MailedOrder
      path: string
      payPath?: string
    }
  | {
      kind: 'order-status'
      reader: 'buyer' | 'seller'
      order: MailedOrder
      title: string
      note: string
      path: string
      receipt?: MailedReceipt
    }
  | {
      kind: 'release-code'
      orderNumber: string
      sellerName: string
      code: string
      path: string
      receipt?: MailedReceipt
    }
  /** Opens a guest's order in the browser that asked for it. */
  | { kind: 'order-code'; orderNumber: string; code: string; minutes: number }
  /** Proves who signs in by phone, where a code to the phone alone does not do. */
  | { kind: 'sign-in-code'; code: string; minutes: number }
  | { kind: 'newsletter-welcome'; unsubscribePath: string }
  /** `path`: the order it is about, or nothing. */
  | { kind: 'contact-message'; from: string; replyTo: string; topic: string; message: string; path: string }
  | { kind: 'contact-received'; topic: string; message: string }
  /** What a person of ours answers to what somebody asked. */
  | { kind: 'answer'; about: string; question: string; answer: string }
  /** `security`: it warns of a change to somebody's account. */
  | { kind: 'notice'; title: string; text: string; path: string; security?: true }
  | { kind: 'campaign-test'; letter: CampaignMail }

/** Whoever has no email is mailed nothing. */
type Recipient = { email: string | null; name: string; language?: string }
/** With a `onceKey` the same message written again is not sent again. */
export type NewMail = { to: Recipient; content: MailContent; onceKey?: string }

export type MailKind = MailContent['kind']

/** What is left of a message whose words were taken away. */
export type RemovedContent = { kind: 'removed' }

/** A message as a mailbox gets it. */
export type RenderedMail = {
  subject: string
  html: string
  text: string
  replyTo?: string
  unsubscribeUrl?: string
}

type MailTraits = {
  /** Its link or code opens what is nobody else's: once it has left for good, no copy of it stays here. */
  secret?: true
  /** Somebody waits for it, or must be warned at once: it goes before all others. */
  urgent?: true
}
const mailKinds: Record<MailKind, MailTraits> = {
  welcome: {},
  'verify-email': { secret: true, urgent: true },
  'reset-password': { secret: true, urgent: true },
  'password-changed': { urgent: true },
  'email-changed': { urgent: true },
  'account-deleted': { urgent: true },
  'order-placed': {},
  'order-status': {},
  'release-code': { secret: true },
  'order-code': { secret: true, urgent: true },
  'sign-in-code': { secret: true, urgent: true },
  'newsletter-welcome': {},
  'contact-message': {},
  'contact-received': {},
  answer: {},
  notice: {},
  'campaign-test': {},
}
const isKnownKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

export const isSecretMail = (kind: string) => isKnownKind(kind) && mailKinds[kind].secret === true
export const secretMailKinds: string[] = Object.keys(mailKinds).filter(isSecretMail)

/** Of jobs that send messages the highest goes first. */
export const urgentMailPriority = 10
export function mailPriority(content: MailContent | RemovedContent): number {
  if (content.kind === 'removed') return 0
  const urgent = mailKinds[content.kind].urgent || (content.kind === 'notice' && content.security)
  return urgent ? urgentMailPriority : 0
}

/** What warns somebody of a change to their account. */
export const securityNotice = (words: { title: string; text: string; path: string }): MailContent => ({
  kind: 'notice',
  ...words,
  security: true,
})

/** Tries before a message counts as failed; with the queue's pauses they take most of a day. */
export const maxMailAttempts = 13
/** After so long a message that is still `sending` was broken off. Longer than any hand-over may take. */
export const maxHandOverMinutes = 10
export const mailRetentionDays = 90

/** Only a failed message may be sent once more, by a person who knows that it may be a second one. */
export const mailRefusals = texts.refusals

export function resendRefusal(mail: { status: MailStatus; content: { kind: string } }) {
  if (!isGivenUp(mail.status)) return 'mail-not-failed'
  return mail.content.kind === 'removed' ? 'mail-removed' : undefined
}

/** It is stored with the message, for administrators. */
export const interruptedError = defaultTranslate(texts.interrupted)

/** Whether a message that could not be handed over may be tried again. */
export type MailHindrance = 'later' | 'refused' | 'unknown'

export const statusAfterFailure = (hindrance: MailHindrance, attempts: number) =>
  hindrance === 'later' && attempts < maxMailAttempts ? 'waiting' : 'failed'

/** A product as a newsletter shows it. `link` is its number among the links of the letter. */
export type CampaignMailProduct = {
  link: number
  path: string
  name: string
  price: number
  /** Some of its choices cost more. A mail that waits since the release before says nothing of it. */
  isLeast?: boolean
  sellerName: string
  /** A path of the shop, as of every picture here. */
  picture: string | null
}

/** One part of a newsletter with everything it shows: nothing is left to look up. */
export type CampaignMailBlock =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'picture'; picture: string; alt: string }
  | { kind: 'products'; products: CampaignMailProduct[] }
  | { kind: 'button'; link: number; text: string; url: string }

export type CampaignMail = { subject: string; preview: string; blocks: CampaignMailBlock[] }

/** What differs from reader to reader, as whole addresses; a letter without them is a test. */
export type CampaignReaderLinks = {
  unsubscribe: string
  preferences: string
  pixel: string
  /** Where link number n leads first, so that it is counted. */
  click: (link: number) => string
}

export type RenderedCampaignMail = { subject: string; html: string; text: string }
