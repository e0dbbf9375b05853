import { newId } from '#app/base/ids.ts'
import type { Db } from '#app/db/client.server.ts'
import { interests } from '#app/modules/outreach/interest/tables.ts'

/** A new interest of somebody in Zomba who wants to sell, unless the values say otherwise. */
export async function anInterest(db: Db, values: Partial<typeof interests.$inferInsert> = {}) {
  const email = `${newId()}@thumba.example`
  const defaults = { name: 'Tamanda', email, district: 'Zomba', wantedRole: 'seller' } as const
  const [interest] = await db
    .insert(interests)
    .values({ ...defaults, message: 'I weave baskets.', ...values })
    .returning()
  return interest!
}
