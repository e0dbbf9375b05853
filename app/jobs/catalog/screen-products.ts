import { areJobsStopping, type Job } from '#app/db/queue.server.ts'
import { screenChangedProducts } from '#app/modules/catalog/moderation/evidence/screen-products.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { computeMissingFingerprints } from '#app/modules/platform/files/fingerprints/compute-missing-fingerprints.server.ts'
import { findSettings } from '#app/modules/platform/settings/find-settings.server.ts'

const longest = 30 * 1000

/** Every minute: pictures that nobody looked at yet, then products that changed. What is left waits for the next. */
export const screenProductsJob: Job<object> = {
  name: 'look-at-products',
  cron: '* * * * *',
  async run(db) {
    const end = Date.now() + longest
    const isLate = () => Date.now() > end || areJobsStopping()
    await computeMissingFingerprints(db, fileStorage, isLate)
    const { forbiddenWords } = await findSettings(db)
    await screenChangedProducts(db, forbiddenWords, isLate)
  },
}
