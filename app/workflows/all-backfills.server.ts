import { connect } from '#app/db/client.server.ts'
import { jobTimeouts } from '#app/db/timeouts.ts'
import {
  attributeValuesBackfill,
  searchDocumentsBackfill,
} from '#app/modules/catalog/search/matching/product-backfills.server.ts'
import { shopNamesBackfill } from '#app/modules/identity/shops/profile/shop-names.server.ts'
import { reviewVoicesBackfill } from '#app/modules/money/trust/trust.server.ts'
import { type Backfill, runBackfills } from '#app/modules/platform/backfills/run-backfills.server.ts'
import { payoutReferencesBackfill, refundReferencesBackfill } from './bank-references-backfill.server.ts'

/** Each stays until no database can be without it: until a migration that waits for it has come. */
export const allBackfills: Backfill[] = [
  shopNamesBackfill,
  searchDocumentsBackfill,
  attributeValuesBackfill,
  reviewVoicesBackfill,
  refundReferencesBackfill,
  payoutReferencesBackfill,
]

/** Runs these to their end, for a migration that waits for them. */
export async function finishBackfills(url: string, names: string[]): Promise<void> {
  const db = connect(url, 1, jobTimeouts)
  const wanted = allBackfills.filter(({ name }) => names.includes(name))
  await runBackfills(db, wanted).finally(() => db.$client.end())
}
