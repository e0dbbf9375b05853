import { z } from 'zod'
import {
  defaultPreferences,
  notAnEmail,
  type Preferences,
  subscriptionSources,
  subscriptionStatuses,
} from '../rules.ts'
import { maxSubscriptionsAtOnce, subscriptionChangeRefusals } from './subscription-change-rules.ts'

/** Lower-cased and trimmed; blank and wrong are told in the same words. */
export const subscriberEmail = z
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

const whole = (message: string) => z.int({ error: message })

export const listSubscriptionsInput = z.object({
  page: whole('Enter a page number')
    .min(1, 'Pages start at 1')
    .max(1_000_000, 'There are not that many pages')
    .default(1),
  limit: whole('Enter a page size')
    .min(1, 'A page has at least 1 subscription')
    .max(100, 'A page has at most 100 subscriptions')
    .default(20),
})
/** As the form by hand sends it. */
export const addSubscriptionInput = z.object({
  email: subscriberEmail,
  theyAsked: z
    .string()
    .optional()
    .transform((ticked) => ticked === 'yes'),
})
export const deleteSubscriptionInput = z.object({ email: subscriberEmail })
export const bulkUpdateInput = z.object({
  emails: z
    .array(subscriberEmail, 'Name the emails')
    .min(1, 'Name at least one email')
    .max(maxSubscriptionsAtOnce, subscriptionChangeRefusals['too-many']),
  status: z.enum(subscriptionStatuses, `The status must be one of ${subscriptionStatuses.join(', ')}`),
})
