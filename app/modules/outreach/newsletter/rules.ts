export const subscriptionStatuses = ['active', 'unsubscribed', 'bounced'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
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

export const preferenceLabels: Record<keyof Preferences, string> = {
  newProducts: 'New products',
  specialOffers: 'Special offers',
  sellerUpdates: 'News of sellers',
  generalNews: 'General news',
}
export const preferenceNames = Object.keys(preferenceLabels) as (keyof Preferences)[]

export type Subscription = {
  email: string
  status: SubscriptionStatus
  source: SubscriptionSource
  subscribedAt: Date
  preferences: Preferences
}

export const notAnEmail = 'Please enter a valid email address'

export const newsletterRefusals = {
  'too-many-tries': 'Too many tries. Please try again later.',
  'link-unknown': 'This link is not complete. Open it again from the message.',
} as const
export type NewsletterRefusal = keyof typeof newsletterRefusals

export const subscribeFailed = 'Failed to subscribe. Please try again.'
export const unsubscribeFailed = 'Failed to unsubscribe. Please try again.'
export const subscribed = 'Thank you! You are on the list.'

/** Where a reader chooses what to hear of: under the same token as where they unsubscribe. */
export const preferencesPathOf = (unsubscribePath: string) =>
  unsubscribePath.replace('/unsubscribe', '/newsletter-preferences')
