import { z } from 'zod'
import { codeIn } from '#app/base/typed-code.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/orders.ts'

export const codeLifetimeMinutes = 10
export const maxCodeTries = 5

export const orderCodeInput = z.object({
  code: z
    .string(says(texts.codeMissing))
    .transform(codeIn)
    .pipe(
      z
        .string()
        .min(1, says(texts.codeMissing))
        .regex(/^\d{6}$/, says(texts.codeWrongLength)),
    ),
})

type Kept = { tries: number; expiresAt: Date; usedAt: Date | null }

/** Whether a code can still be tried. */
export const isUsable = ({ tries, expiresAt, usedAt }: Kept, now: Date) =>
  usedAt === null && tries < maxCodeTries && now < expiresAt

export const orderCodeRefusals = texts.codeRefusals
export type OrderCodeRefusal = keyof typeof orderCodeRefusals
