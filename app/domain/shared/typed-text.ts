import { z } from 'zod'

// All of them but line feed and tab: they have no place in text, and the database takes no NUL.
const controlCharacters = /[^\P{Cc}\n\t]/gu

export const cleanText = (typed: string) => typed.replaceAll(controlCharacters, '').trim()

/** What a person typed, trimmed and at most `most` characters long; `what` names it in the message. */
export const typedText = (most: number, what: string) =>
  z
    .string({ error: `${what} must be text` })
    .transform(cleanText)
    .refine((text) => text.length <= most, `${what} can have at most ${most} characters`)
