import type { RefusalStatuses } from '#app/base/call-statuses.ts'
import type { Message } from '#app/messages/language.ts'
import * as signup from '#messages/newsletter.ts'
import * as texts from '#messages/outreach.ts'
import type { SubscriptionStatus } from './subscription-status.ts'

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

export const preferenceLabels: Record<keyof Preferences, Message> = texts.preferences
export const preferenceNames = Object.keys(defaultPreferences) as (keyof Preferences)[]

export type Subscription = {
  email: string
  status: SubscriptionStatus
  source: SubscriptionSource
  subscribedAt: Date
  preferences: Preferences
}

export const notAnEmail = texts.emailInvalid

export const newsletterRefusals = texts.newsletterRefusals
export type NewsletterRefusal = keyof typeof newsletterRefusals
export const newsletterRefusalStatuses: RefusalStatuses<NewsletterRefusal> = {
  'link-unknown': 404,
  'too-many-tries': 429,
}

export const subscribeFailed = signup.failed
export const unsubscribeFailed = texts.unsubscribeFailed
export const subscribed = texts.subscribed

/** Where a reader chooses what to hear of: under the same token as where they unsubscribe. */
export const preferencesPathOf = (unsubscribePath: string) =>
  unsubscribePath.replace('/unsubscribe', '/newsletter-preferences')
