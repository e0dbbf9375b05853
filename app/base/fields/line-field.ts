import { z } from 'zod'
import { fill, type Text } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/forms.ts'
import { trimText } from './clean-text.ts'

/** One line of a person's words: trimmed, without control characters, at most `longest` characters. */
export const lineField = (longest: number, missing: Text) =>
  z
    .string(says(missing))
    .overwrite(trimText)
    .min(1, says(missing))
    .max(longest, says(fill(texts.tooLong, { most: longest })))
    .refine((text) => !/\p{Cc}/u.test(text), says(texts.controlCharacters))
