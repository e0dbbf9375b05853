import { z } from 'zod'
import { codeIn } from '#app/base/typed-code.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/orders.ts'

/** Six digits, however they are spaced, or in what the buyer wrote. */
export const releaseInput = z.object({
  code: z
    .string(says(texts.codeMissing))
    .transform(codeIn)
    .pipe(z.string().regex(/^\d{6}$/, says(texts.codeWrongLength))),
})
