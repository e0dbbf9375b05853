import { z } from 'zod'
import { defaultPreferences, notAnEmail, type Preferences, subscriptionSources } from './rules.ts'

/** Lower-cased and trimmed; blank and wrong are told in the same words. */
const subscriberEmail = z
  .string({ error: notAnEmail })
  .trim()
  .toLowerCase()
  .max(254, notAnEmail)
  .pipe(z.email(notAnEmail))

const choice = z.boolean().optional()

export const subscribeInput = z.object({
  email: subscriberEmail,
  source: z.enum(subscriptionSources, `The source must be one of ${subscriptionSources.join(', ')}`),
  preferences: z
    .object({ newProducts: choice, specialOffers: choice, sellerUpdates: choice, generalNews: choice })
    .default({})
    .transform((chosen): Preferences => ({ ...defaultPreferences, ...withoutGaps(chosen) })),
})
export type SubscribeInput = z.output<typeof subscribeInput>

const withoutGaps = (chosen: { [Name in keyof Preferences]?: boolean | undefined }) =>
  Object.fromEntries(Object.entries(chosen).filter(([, wanted]) => wanted !== undefined))

export const unsubscribeInput = z.object({
  token: z.string({ error: 'Open the link in the message again' }).max(500),
})
