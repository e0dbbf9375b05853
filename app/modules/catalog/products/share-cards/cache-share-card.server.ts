import { createHash } from 'node:crypto'
import type { Storage } from '#app/gateways/storage/storage.server.ts'

export type CachedCard = { bytes: Uint8Array; mark: string }

const drawnAs = 1 // counts up when a drawing changes
const beingDrawn = new Map<string, Promise<Uint8Array>>()

/** A card drawn once for what it says and kept in `folder`, without those before it; `mark` tells two cards apart. */
export async function cacheShareCard(
  storage: Storage,
  { folder, says }: { folder: string; says: unknown },
  draw: () => Promise<Uint8Array>,
): Promise<CachedCard> {
  const mark = createHash('sha256')
    .update(JSON.stringify([drawnAs, says]))
    .digest('hex')
    .slice(0, 16)
  const key = `${folder}/${mark}.jpg`

  const kept = await storage.get(key)
  if (kept) return { bytes: kept.bytes, mark }
  // Many may ask at once when a link is shared to a group: one draws, all get it.
  const drawing = beingDrawn.get(key) ?? keep(storage, key, draw).finally(() => beingDrawn.delete(key))
  beingDrawn.set(key, drawing)
  return { bytes: await drawing, mark }
}

async function keep(storage: Storage, key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = await draw()
  await storage.put(key, bytes, 'image/jpeg')
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  for (const older of await storage.list(folder)) if (older !== key) await storage.remove(older)
  return bytes
}
