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
export type ConversationView = {
  id: string | null
  part: ConversationPart
  subject: string
  orderNumber: string | null
  productId: string | null
  names: Record<ConversationPart, string>
  shares: boolean
  messages: ConversationMessage[]
}
