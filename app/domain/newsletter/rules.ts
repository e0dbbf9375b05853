export const subscriptionStatuses = ['active', 'unsubscribed', 'bounced'] as const
export const subscriptionSources = ['footer', 'popup', 'checkout', 'manual'] as const

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
