import { z } from 'zod'
import { notificationKinds } from '../notices/cards.ts'

/** Some or all of the choices; a kind that is left out stays as it is. */
export const notificationPreferencesInput = z.partialRecord(
  z.enum(notificationKinds),
  z.object({
    inApp: z.boolean(),
    email: z.boolean(),
    push: z.boolean().optional(),
    sms: z.boolean().nullable().optional(),
    whatsapp: z.boolean().nullable().optional(),
  }),
)
export type NotificationPreferencesInput = z.infer<typeof notificationPreferencesInput>
