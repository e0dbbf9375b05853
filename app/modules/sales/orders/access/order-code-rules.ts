import { z } from 'zod'

export const codeLifetimeMinutes = 10
export const maxCodeTries = 5

export const orderCodeInput = z.object({
  code: z
    .string({ error: 'Enter the code' })
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'Enter the code')
        .regex(/^\d{6}$/, 'The code has 6 digits'),
    ),
})

type Kept = { tries: number; expiresAt: Date; usedAt: Date | null }

/** Whether a code can still be tried. */
export const isUsable = ({ tries, expiresAt, usedAt }: Kept, now: Date) =>
  usedAt === null && tries < maxCodeTries && now < expiresAt

export const orderCodeRefusals = {
  'wrong-code': 'This code is wrong or too old. Check it, or ask for a new one.',
  'too-many-codes': 'Too many codes were asked for.',
  'too-many-tries': 'Too many wrong codes.',
} as const
export type OrderCodeRefusal = keyof typeof orderCodeRefusals
