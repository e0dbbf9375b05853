import { eq } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/base/result.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Preferences } from '../rules.ts'
import { newsletterSubscriptions as subscriptions } from '../tables.ts'
import { emailInToken } from './subscription-key.server.ts'

type Refusal = 'link-unknown' | 'not-on-the-list'

/** Keeps what the holder of the link wants to hear of. Whether they get the newsletter stays as it is. */
export async function savePreferences(
  db: Db,
  { token, preferences }: { token: string; preferences: Preferences },
  secret: string,
): Promise<Result<null, Refusal>> {
  const email = emailInToken(secret, token)
  if (!email) return refuse('link-unknown')
  const chosen = await db
    .update(subscriptions)
    .set({ preferences })
    .where(eq(subscriptions.email, email))
    .returning({ key: subscriptions.key })
  return chosen.length > 0 ? ok(null) : refuse('not-on-the-list')
}

/** The subscription that the token is for, with `subscription` left out where it was deleted. */
export async function findSubscriptionByToken(db: Db, token: string, secret: string) {
  const email = emailInToken(secret, token)
  if (!email) return undefined
  const [subscription] = await db
    .select({ status: subscriptions.status, preferences: subscriptions.preferences })
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
  return { email, ...(subscription && { subscription }) }
}
