import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, timestamps } from '#app/db/columns.ts'
import { stateIn } from '#app/db/state-in.ts'
import { mailStatuses } from '#app/modules/platform/mail/status.ts'
import { campaignStatuses } from './campaign-status.ts'
import type { Audience, CampaignBlock } from './campaigns/campaign-rules.ts'
import { type Preferences, subscriptionSources } from './rules.ts'
import { subscriptionStatuses } from './subscription-status.ts'

/** Who wants the newsletter. `key` is base64url of the email, as the database checks too. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    key: text().primaryKey(),
    email: text().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull().default('active'),
    source: text({ enum: subscriptionSources }).notNull(),
    preferences: jsonb().$type<Preferences>().notNull(),
    subscribedAt: moment().notNull().defaultNow(),
    unsubscribedAt: moment(),
    endedByAdmin: boolean().notNull().default(false), // and not by the reader, whose word counts for more
    ...timestamps,
  },
  (table) => [
    uniqueIndex('newsletter_by_email').on(table.email),
    index('newsletter_by_status').on(table.status, table.subscribedAt, table.key),
    index('newsletter_newest').on(table.subscribedAt, table.key),
    index('newsletter_by_source').on(table.source, table.status),
    index('newsletter_left').on(table.unsubscribedAt).where(sql`${table.unsubscribedAt} is not null`),
    index('newsletter_search').using('gin', sql`${table.email} gin_trgm_ops`),
    check('newsletter_email_lower', sql`${table.email} = lower(trim(${table.email}))`),
    check(
      'newsletter_key_of_email',
      sql`${table.key} = rtrim(translate(encode(convert_to(${table.email}, 'UTF8'), 'base64'), E'+/\n', '-_'), '=')`,
    ),
    check('newsletter_status_known', stateIn(table.status, subscriptionStatuses)),
    check('newsletter_source_known', sql`${table.source} in ('footer', 'popup', 'checkout', 'manual')`),
  ],
)

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    subject: text().notNull(),
    preview: text().notNull().default(''), // what mail programs show beside the subject
    body: jsonb().$type<CampaignBlock[]>().notNull().default([]),
    audience: jsonb().$type<Audience>().notNull(),
    perMinute: integer().notNull().default(600),
    status: text({ enum: campaignStatuses }).notNull().default('draft'),
    scheduledAt: moment(),
    startedAt: moment(),
    finishedAt: moment(),
    ...timestamps,
  },
  (table) => [
    index('campaigns_newest').on(table.createdAt, table.id),
    index('campaigns_by_status').on(table.status, table.createdAt, table.id),
    check('campaigns_status_known', stateIn(table.status, campaignStatuses)),
    check('campaigns_pace', sql`${table.perMinute} between 1 and 60000`),
  ],
)

/** One mail of a campaign to one subscriber: what happened to it, each event at most once. */
export const campaignDeliveries = pgTable(
  'campaign_deliveries',
  {
    campaignId: text()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    subscriptionKey: text().notNull(), // no foreign key: a subscription may be deleted, the counts stay
    email: text().notNull(),
    status: text({ enum: mailStatuses }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    retryAt: moment(), // not before: its mailbox said "later"
    sentAt: moment(), // when it began to leave; `sending` without it has surely not left
    deliveredAt: moment(),
    openedAt: moment(),
    clickedAt: moment(),
    bouncedAt: moment(),
    unsubscribedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.subscriptionKey] }),
    index('campaign_deliveries_by_status').on(table.campaignId, table.status, table.subscriptionKey),
    index('campaign_deliveries_by_time').on(table.campaignId, table.sentAt),
    index('campaign_deliveries_by_reader').on(table.subscriptionKey, table.sentAt),
    check('campaign_deliveries_status_known', stateIn(table.status, mailStatuses)),
  ],
)

/**
 * Who had left the newsletter when an administrator took them off the list for good: a hash of the subscription's key, so that
 * nobody is put on it again against their word, and nobody is read out of it.
 */
export const newsletterLeavers = pgTable('newsletter_leavers', {
  keyHash: text().primaryKey(),
  leftAt: moment().notNull().defaultNow(),
})
