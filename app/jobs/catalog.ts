import { endOfRun, type JobCards } from '#app/db/queue.server.ts'
import { deleteOldImports } from '#app/modules/catalog/import/imports.server.ts'
import { runImports } from '#app/modules/catalog/import/running/run-imports.server.ts'
import { screenChangedProducts } from '#app/modules/catalog/moderation/evidence/screening.server.ts'
import {
  approveScheduled,
  type ScheduledApproval,
} from '#app/modules/catalog/moderation/scheduled-approvals.server.ts'
import { notifyPriceDrop, type PriceDrop } from '#app/modules/catalog/price-drops/price-drops.server.ts'
import { deleteOldMissedSearches } from '#app/modules/catalog/search/missed/missed-searches.server.ts'
import { fetchPictures } from '#app/modules/catalog/web-pictures/fetch-pictures.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { computeMissingFingerprints } from '#app/modules/platform/files/fingerprints/fingerprints.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'

const second = 1_000
const minute = 60 * second

export const catalogJobs = {
  /** As soon as a seller sends an import on, and every minute: what a fallen server left is gone on with. */
  'run-imports': {
    formerly: 'work-on-imports',
    schedule: '* * * * *',
    run: (db) => runImports(db, endOfRun(5 * minute)),
  },
  /** As soon as an import promised some, and every minute: those that are tried again, and what a fallen server left. */
  'fetch-pictures': {
    schedule: '* * * * *',
    run: (db) => fetchPictures(db, endOfRun(5 * minute), { storage: fileStorage }),
  },
  /** Sellers' files from more than 30 days ago. */
  'delete-old-imports': {
    formerly: 'forget-imports',
    schedule: '5 3 * * *',
    run: (db) => deleteOldImports(db, new Date()),
  },
  /** Searches without a match that nobody repeated for 90 days. */
  'delete-missed-searches': {
    schedule: '15 3 * * *',
    run: (db) => deleteOldMissedSearches(db, new Date()),
  },
  /** Pictures that nobody looked at yet, then products that changed. What is left waits for the next. */
  'screen-products': {
    formerly: 'look-at-products',
    schedule: '* * * * *',
    async run(db) {
      const isLate = endOfRun(30 * second)
      await computeMissingFingerprints(db, fileStorage, isLate)
      const { forbiddenWords } = await findSettings(db)
      await screenChangedProducts(db, forbiddenWords, isLate)
    },
  },
  /** A minute after an administrator approved many. What was not screened yet is screened first: only then is it known. */
  'approve-products': {
    schedule: null,
    async run(db, scheduled: ScheduledApproval) {
      const { forbiddenWords } = await findSettings(db)
      await screenChangedProducts(db, forbiddenWords, endOfRun(30 * second))
      await approveScheduled(db, scheduled, new Date())
    },
  },
  /** When buyers see a lower price: those who saved the product are told, a batch at a time. */
  'notify-price-drop': {
    schedule: null,
    run: (db, drop: PriceDrop) => notifyPriceDrop(db, drop, new Date()),
  },
} satisfies JobCards
