import { z } from 'zod'
import { fill, type Message } from '#app/messages/language.ts'
import { says } from '#app/messages/validation.ts'
import * as texts from '#messages/outreach.ts'
import { defaultPreferences, notAnEmail, type Preferences, subscriptionSources } from '../rules.ts'
import { subscriptionStatuses } from '../subscription-status.ts'
import { maxSubscriptionsAtOnce, subscriptionChangeRefusals } from './subscription-rules.ts'

/** Lower-cased and trimmed; blank and wrong are told in the same words. */
export const subscriberEmail = z
  .string(says(notAnEmail))
  .trim()
  .toLowerCase()
  .max(254, says(notAnEmail))
  .pipe(z.email(says(notAnEmail)))

const choice = z.boolean().optional()

export const subscribeInput = z.object({
  email: subscriberEmail,
  source: z.enum(
    subscriptionSources,
    says(fill(texts.unknownSource, { sources: subscriptionSources.join(', ') })),
  ),
  preferences: z
    .object({ newProducts: choice, specialOffers: choice, sellerUpdates: choice, generalNews: choice })
    .default({})
    .transform((chosen): Preferences => ({ ...defaultPreferences, ...withoutGaps(chosen) })),
})
export type SubscribeInput = z.output<typeof subscribeInput>

const withoutGaps = (chosen: { [Name in keyof Preferences]?: boolean | undefined }) =>
  Object.fromEntries(Object.entries(chosen).filter(([, wanted]) => wanted !== undefined))

export const unsubscribeInput = z.object({
  token: z.string(says(texts.openLinkAgain)).max(500),
})

const whole = (message: Message) => z.int(says(message))

export const listSubscriptionsInput = z.object({
  page: whole(texts.pageMissing)
    .min(1, says(texts.pageTooLow))
    .max(1_000_000, says(texts.pageTooHigh))
    .default(1),
  limit: whole(texts.pageSizeMissing)
    .min(1, says(texts.pageTooSmall))
    .max(100, says(texts.pageTooLarge))
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
    .array(subscriberEmail, says(texts.emailsMissing))
    .min(1, says(texts.noEmail))
    .max(maxSubscriptionsAtOnce, says(subscriptionChangeRefusals['too-many'])),
  status: z.enum(
    subscriptionStatuses,
    says(fill(texts.unknownStatus, { statuses: subscriptionStatuses.join(', ') })),
  ),
})
