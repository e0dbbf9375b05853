import type { Job } from '#app/db/queue.server.ts'
import { lookAtChanged } from '#app/domain/catalog/gather-evidence.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { readMissingGists } from '#app/domain/media/read-missing-gists.server.ts'
import { findSettings } from '#app/domain/settings/find-settings.server.ts'

const longest = 30 * 1000

/** Every minute: pictures that nobody looked at yet, then products that changed. What is left waits for the next. */
export const lookAtProductsJob: Job<object> = {
  name: 'look-at-products',
  cron: '* * * * *',
  async run(db) {
    const end = Date.now() + longest
    const isLate = () => Date.now() > end
    await readMissingGists(db, pictureStorage, isLate)
    const { forbiddenWords } = await findSettings(db)
    await lookAtChanged(db, forbiddenWords, isLate)
  },
}
