import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import type { Message } from '#app/messages/language.ts'
import { type MaskedKind, maskContactDetails } from '#app/modules/platform/contact-masking/mask-rules.ts'
import * as texts from '#messages/conversations.ts'
import { type PaymentStatus, wasPaid } from '../orders/payment-status.ts'
import { isCancelled, isUnconfirmed, type OrderStatus } from '../orders/status.ts'

export const conversationParts = ['buyer', 'seller'] as const
export type ConversationPart = (typeof conversationParts)[number]
export const otherPart = (part: ConversationPart): ConversationPart => (part === 'buyer' ? 'seller' : 'buyer')

export const maxMessageLength = 1000
export const maxPhotos = 4
/** So many messages one side may send before the other says anything. */
export const maxUnanswered = 10
/** How long what was masked is kept as it was written, for disputes and reports. */
export const originalDays = 90
/** How long a thread is kept after its last message: of an order, and of an enquiry. */
export const orderThreadMonths = 24
export const enquiryMonths = 12

export const conversationRefusals = texts.refusals satisfies Record<string, Message>
export type ConversationRefusal = keyof typeof conversationRefusals
export const conversationRefusalStatuses: RefusalStatuses<ConversationRefusal> = {
  'conversation-not-found': 404,
  'product-not-found': 404,
  'own-product': 403,
  blocked: 403,
  'too-often': 429,
  'wait-for-answer': 429,
}

type Paying = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: string
}

/**
 * Whether the sides of an order may give each other numbers: once it is paid, or once its seller has confirmed an order that is
 * paid in cash. Before an order there is none, and none after one that was cancelled: a seller who cancels to sell past us
 * would be a click away from it.
 */
export const mayShareContacts = (order: Paying | undefined): boolean => {
  if (!order || isCancelled(order.status)) return false
  if (wasPaid(order.paymentStatus)) return true
  return order.paymentMethod === 'cash_on_delivery' && !isUnconfirmed(order.status)
}

export type MessageAsShown = { text: string; masked: MaskedKind[]; original: string | null }

/**
 * What both sides read of a message. Where contacts may be shared nothing is taken out; a request to be paid elsewhere is still
 * noted, and both are warned. `before`: what the same side wrote last.
 */
export function messageAsShown(typed: string, shares: boolean, before = ''): MessageAsShown {
  const { text, masked } = maskContactDetails(typed, before)
  if (!shares) return { text, masked, original: masked.length > 0 ? typed : null }
  const asked = masked.filter((kind) => kind === 'payment')
  return { text: typed, masked: asked, original: null }
}

/** What to say of the message: that something was taken out, or that somebody asks to be paid elsewhere. */
export const warningOf = ({
  masked,
  shares,
}: {
  masked: MaskedKind[]
  shares: boolean
}): Message | undefined =>
  masked.length === 0 ? undefined : shares ? texts.paymentWarning : texts.maskedWarning

export const conversationPath = (id: string) => `/conversations/${id}`
/** What texts about a thread are about: whoever reads it is texted no more. */
export const conversationTopic = (id: string) => `conversation ${id}`

/** Who only asks is known by the first name; a number or an address in its place is masked. */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return maskContactDetails(first).text
}

export type ConversationMessage = {
  id: string
  saidBy: ConversationPart
  text: string
  masked: MaskedKind[]
  shares: boolean
  at: string
  photos: string[]
}
/** Messages as they follow each other, and whether there are others before and after them. */
export type MessagePage = { messages: ConversationMessage[]; hasEarlier: boolean; hasLater: boolean }
export type ConversationView = MessagePage & {
  id: string | null
  part: ConversationPart
  subject: string
  orderNumber: string | null
  productId: string | null
  names: Record<ConversationPart, string>
  shares: boolean
}
