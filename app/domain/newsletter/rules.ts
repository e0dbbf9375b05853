import { z } from 'zod'

export const subscriptionStatuses = ['active', 'unsubscribed', 'bounced'] as const
export const subscriptionSources = ['footer', 'popup', 'checkout', 'manual'] as const
export type SubscriptionSource = (typeof subscriptionSources)[number]

/** What a reader wants to hear of. */
export type Preferences = {
  newProducts: boolean
  specialOffers: boolean
  sellerUpdates: boolean
  generalNews: boolean
}
export const defaultPreferences: Preferences = {
  newProducts: true,
  specialOffers: true,
  sellerUpdates: false,
  generalNews: true,
}

export type Subscription = {
  email: string
  status: (typeof subscriptionStatuses)[number]
  source: SubscriptionSource
  subscribedAt: Date
  preferences: Preferences
}

const notAnEmail = 'Please enter a valid email address'

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

export const newsletterRefusals = {
  'too-many-tries': 'Too many tries. Please try again later.',
  'link-unknown': 'This link is not complete. Open it again from the message.',
} as const
export type NewsletterRefusal = keyof typeof newsletterRefusals

export const subscribeFailed = 'Failed to subscribe. Please try again.'
export const unsubscribeFailed = 'Failed to unsubscribe. Please try again.'
