import type { MaskedKind } from '#app/modules/platform/contact-masking/mask-rules.ts'
import type { ConversationPart } from './rules.ts'

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
