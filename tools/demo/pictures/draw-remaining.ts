/** Draws the pictures that are still missing, beside a running shop and behind everything else on the machine. */
import { setPriority } from 'node:os'
import { config } from '#app/config.server.ts'
import { connect } from '#app/db/client.server.ts'
import { openStorage } from '#app/gateways/storage/storage.server.ts'
import { markDrawn, withDrawingLock } from '../market/unfinished-marker.ts'
import { drawPictures, findUndrawn } from './draw-missing-pictures.ts'

const gently = 5

// It goes when the shop goes: what is missing then is drawn after the next start.
for (const sign of ['disconnect', 'SIGINT', 'SIGTERM'] as const) process.on(sign, () => process.exit(0))
setPriority(gently)

const db = connect(process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL!, 3)
db.$client.on('error', () => process.exit(0)) // the database went first
try {
  await withDrawingLock(db, async () => {
    await drawPictures(db, openStorage(config), await findUndrawn(db))
    markDrawn(config.DATA_DIR)
  })
} catch (error) {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  console.error(`The demo's pictures are not all drawn; the next start goes on. (${cause})`)
}
process.exit(0)
