import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import type { Storage } from '#app/gateways/storage/storage.server.ts'

export type CachedCard = { bytes: Uint8Array; mark: string }
/** Too many pictures wait to be drawn: whoever asks comes again. */
export class DrawingBusy extends Error {}

const drawnAs = 3 // counts up when a drawing changes
const maxWaiting = 20
const beingDrawn = new Map<string, Promise<Uint8Array>>()
// One at a time: pages are served by the same processor, and a card is drawn once only.
const queue = new PQueue({ concurrency: 1 })

/** Tells two cards apart by what they say. It stands in a card's address, so that a changed card is asked for anew. */
export const markOf = (says: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([drawnAs, says]))
    .digest('hex')
    .slice(0, 16)

/**
 * A card drawn once for what it says and kept in `folder`, without those before it. Who is counted elsewhere waits however
 * many there are (`isCounted`).
 */
export async function cacheShareCard(
  storage: Storage,
  { folder, says, isCounted = false }: { folder: string; says: unknown; isCounted?: boolean },
  draw: () => Promise<Uint8Array>,
): Promise<CachedCard> {
  const mark = markOf(says)
  const key = `${folder}/${mark}.jpg`

  const kept = await storage.get(key)
  if (kept) return { bytes: kept.bytes, mark }
  // Many may ask at once when a link is shared to a group: one draws, all get it.
  const before = beingDrawn.get(key)
  if (before) return { bytes: await before, mark }
  if (queue.size >= maxWaiting && !isCounted) throw new DrawingBusy()
  const drawing = keep(storage, key, draw).finally(() => beingDrawn.delete(key))
  beingDrawn.set(key, drawing)
  return { bytes: await drawing, mark }
}

async function keep(storage: Storage, key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = await queue.add(draw)
  await storage.put(key, bytes, 'image/jpeg')
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  for (const older of await storage.list(folder)) if (older !== key) await storage.remove(older)
  return bytes
}
