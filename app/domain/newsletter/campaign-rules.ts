import type { Preferences, SubscriptionSource } from './rules.ts'

export const campaignStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** `sending` is a mail that was handed over and whose answer is not known: it is never sent again. */
export const deliveryStatuses = ['waiting', 'sending', 'sent', 'failed'] as const

/** What a campaign's editor holds, in the order in which it is read. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'picture'; path: string; alt: string }
  | { kind: 'products'; ids: string[] }
  | { kind: 'button'; text: string; url: string }

/** Active subscribers who want `preference` and came by one of `sources`; null and an empty list narrow nothing. */
export type Audience = { preference: keyof Preferences | null; sources: SubscriptionSource[] }
