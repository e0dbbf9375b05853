import { askBackgroundForPicture } from '#app/gateways/processes/background-picture.server.ts'
import { type Storage, type StoredFile, typeOfKey } from '#app/gateways/storage/storage.ts'

/** How a file that is not stored yet is made of another one that is. */
type Maker = {
  /** What the file under a key is made of; undefined where nothing makes such a file. */
  sourceOf: (key: string) => string | undefined
  /** Undefined where it can't be made now. */
  make: (key: string, source: StoredFile) => Promise<Uint8Array | undefined>
}

/**
 * A storage that makes a file when it is first asked for, and stores it. Whoever asks for one that is being made gets that
 * one, also where another worker was asked for it. What has no source costs two looks into the store, and leaves nothing.
 */
export function storageOnDemand(
  storage: Storage,
  maker: Maker,
  askOther: Storage['get'] = askBackgroundForPicture,
): Storage {
  const underWay = new Map<string, Promise<StoredFile | undefined>>()

  async function makeOne(key: string, sourceKey: string): Promise<StoredFile | undefined> {
    const source = await storage.get(sourceKey)
    if (!source) return undefined
    const other = await askOther(key)
    if (other) return other
    const bytes = await maker.make(key, source)
    if (!bytes) return undefined
    const type = typeOfKey(key)
    await storage.put(key, bytes, type)
    // It may have been removed while this was made.
    if (await storage.get(sourceKey)) return { bytes, type }
    await storage.remove(key)
    return undefined
  }

  return {
    ...storage,
    async get(key) {
      const stored = await storage.get(key)
      const sourceKey = stored ? undefined : maker.sourceOf(key)
      if (!sourceKey) return stored
      const making = underWay.get(key) ?? makeOne(key, sourceKey)
      underWay.set(key, making)
      return making.finally(() => underWay.delete(key))
    },
  }
}
