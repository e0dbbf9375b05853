import { z } from 'zod'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/orders.ts'

/** Six digits, however they are spaced. */
export const releaseInput = z.object({
  code: z
    .string(says(texts.codeMissing))
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, says(texts.codeWrongLength))),
})
