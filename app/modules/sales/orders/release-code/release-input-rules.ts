import { z } from 'zod'

/** Six digits, however they are spaced. */
export const releaseInput = z.object({
  code: z
    .string({ error: 'Enter the code' })
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has 6 digits')),
})
