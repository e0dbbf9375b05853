import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/client.server.ts'
import { campaignDeliveries, newsletterSubscriptions as subscriptions } from '../tables.ts'
import type { Audience } from './campaign-rules.ts'

const belongs = ({ preference, sources }: Audience): SQL | undefined =>
  and(
    eq(subscriptions.status, 'active'),
    preference ? sql`(${subscriptions.preferences} ->> ${preference})::boolean` : undefined,
    sources.length > 0 ? inArray(subscriptions.source, sources) : undefined,
  )

/** How many would get a campaign if it were sent now. */
export const countAudience = (db: Db, audience: Audience): Promise<number> =>
  db.$count(subscriptions, belongs(audience))

/** Writes down once and for all who gets a campaign. Returns how many. */
export async function freezeAudience(tx: Tx, campaign: { id: string; audience: Audience }): Promise<number> {
  const frozen = await tx.execute(sql`
    insert into ${campaignDeliveries} (campaign_id, subscription_key, email)
    select ${campaign.id}, ${subscriptions.key}, ${subscriptions.email}
      from ${subscriptions} where ${belongs(campaign.audience)}
    on conflict do nothing`)
  return frozen.rowCount ?? 0
}
