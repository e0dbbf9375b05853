import { z } from 'zod'
import { textField } from '#app/base/fields/text-field.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/conversations.ts'
import { maxMessageLength } from './rules.ts'

export const conversationMessageInput = z.object({
  text: textField(maxMessageLength).refine((text) => text.length > 0, says(texts.writeFirst)),
})
