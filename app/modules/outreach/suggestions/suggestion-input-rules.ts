import { z } from 'zod'
import { lineField } from '#app/base/fields/line-field.ts'
import { textField } from '#app/base/fields/text-field.ts'
import { says } from '#app/messages/validation.ts'
import { optionalField, phoneField } from '#app/modules/identity/accounts/rules.ts'
import * as texts from '#messages/language.ts'

const maxWordsLength = 1000
const maxPageLength = 300
const maxNameLength = 100

/** What somebody would rather read on a page. `page` is its address as the link gave it, and shown as text only. */
export const suggestionInput = z.object({
  page: z
    .string()
    .max(maxPageLength)
    .regex(/^\/(?!\/)/)
    .catch('/'),
  seen: textField(maxWordsLength).refine((text) => text !== '', says(texts.seenMissing)),
  better: textField(maxWordsLength).refine((text) => text !== '', says(texts.betterMissing)),
  name: optionalField(lineField(maxNameLength, texts.seenMissing)),
  phone: optionalField(phoneField),
})
export type SuggestionInput = z.output<typeof suggestionInput>
