import { z } from 'zod'
import { commissionField } from '#app/base/fields/commission-field.ts'

/** A rate of a shop's own in hundredths of a percent; nothing typed means the platform's. */
const rate = z.string().transform((typed, context) => {
  if (!typed.trim()) return null
  const percent = commissionField.safeParse(typed)
  if (percent.success) return Math.round(percent.data * 100)
  context.addIssue({ code: 'custom', message: percent.error.issues[0]!.message })
  return z.NEVER
})

export const commissionInput = z.object({ commission: rate })
