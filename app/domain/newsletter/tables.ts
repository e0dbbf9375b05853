import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, timestamps } from '../../db/columns.ts'
import { type Preferences, subscriptionSources, subscriptionStatuses } from './rules.ts'

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
    ...timestamps,
  },
  (table) => [
    uniqueIndex('newsletter_by_email').on(table.email),
    index('newsletter_by_status').on(table.status, table.subscribedAt.desc()),
    check('newsletter_email_lower', sql`${table.email} = lower(trim(${table.email}))`),
    check(
      'newsletter_key_of_email',
      sql`${table.key} = rtrim(translate(encode(convert_to(${table.email}, 'UTF8'), 'base64'), E'+/\n', '-_'), '=')`,
    ),
    check('newsletter_status_known', sql`${table.status} in ('active', 'unsubscribed', 'bounced')`),
    check('newsletter_source_known', sql`${table.source} in ('footer', 'popup', 'checkout', 'manual')`),
  ],
)
