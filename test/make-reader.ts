import type { Db } from '#app/db/client.server.ts'
import { defaultPreferences } from '#app/domain/newsletter/rules.ts'
import { keyOf } from '#app/domain/newsletter/subscription-key.server.ts'
import { newsletterSubscriptions } from '#app/domain/newsletter/tables.ts'
import { newId } from '#app/domain/shared/ids.ts'

type Values = Partial<Omit<typeof newsletterSubscriptions.$inferInsert, 'key'>>

/** An active subscription of an address of its own that came by the footer, unless the values say otherwise. */
export async function aReader(db: Db, values: Values = {}) {
  const email = values.email ?? `${newId()}@thumba.example`
  const [reader] = await db
    .insert(newsletterSubscriptions)
    .values({ source: 'footer', preferences: defaultPreferences, ...values, email, key: keyOf(email) })
    .returning()
  return reader!
}
