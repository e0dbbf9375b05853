import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { defaultPreferences } from '#app/modules/outreach/newsletter/rules.ts'
import { newsletterSubscriptions } from '#app/modules/outreach/newsletter/tables.ts'
import { subscriptionKeyOf } from '#app/modules/outreach/newsletter/tokens.server.ts'

type Values = Partial<Omit<typeof newsletterSubscriptions.$inferInsert, 'key'>>

/** An active subscription of an address of its own that came by the footer, unless the values say otherwise. */
export async function aSubscriber(db: Db, values: Values = {}) {
  const email = values.email ?? `${newId()}@thumba.example`
  const [reader] = await db
    .insert(newsletterSubscriptions)
    .values({
      source: 'footer',
      preferences: defaultPreferences,
      ...values,
      email,
      key: subscriptionKeyOf(email),
    })
    .returning()
  return reader!
}
