import { z } from 'zod'

/** One line of a person's words: trimmed, without control characters, at most `longest` characters. */
export const lineField = (longest: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(longest, `Please use at most ${longest} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Please leave out special control characters')
