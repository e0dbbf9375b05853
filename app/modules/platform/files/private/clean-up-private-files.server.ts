import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { privateFileCards, privateFileKinds } from './private-file-rules.ts'
import { deletePrivateFiles, isJpeg, putPrivateFile } from './private-files.server.ts'

const day = 24 * 60 * 60 * 1000
const encryptedFrom = 'sealed/private-photos'

/** What earlier releases left in the store: documents that belong to nobody, and photos that are not encrypted. */
export async function cleanUpPrivateFiles(db: Db, storage: Storage, isLate: () => boolean): Promise<void> {
  await deleteOrphanedDocuments(db, storage, new Date())
  await encryptOldPhotos(storage, isLate)
}

/** An earlier release put a document before its row: a server that fell in between left it. Its key says when it was put. */
export async function deleteOrphanedDocuments(db: Db, storage: Storage, now: Date): Promise<number> {
  const keys = await storage.list(privateFileCards['verification-document'].folder)
  const old = keys.filter((key) => {
    const time = /_(\d{13})\.sealed$/.exec(key)?.[1]
    return time !== undefined && now.getTime() - Number(time) > day
  })
  return deletePrivateFiles(db, storage, old)
}

/** Encrypts photos from before photos were encrypted, once. Returns how many, nothing where that was done already. */
export async function encryptOldPhotos(storage: Storage, isLate = () => false): Promise<number | undefined> {
  if (await storage.get(encryptedFrom)) return undefined
  let encrypted = 0
  for (const kind of privateFileKinds) {
    const { folder, encryptedAs } = privateFileCards[kind]
    if (encryptedAs.by !== 'key') continue
    for (const key of await storage.list(folder)) {
      if (isLate()) return encrypted
      const file = await storage.get(key)
      if (!file || !isJpeg(file.bytes)) continue
      await putPrivateFile(storage, kind, { id: '', key }, file.bytes)
      encrypted += 1
    }
  }
  await storage.put(encryptedFrom, Buffer.from(new Date().toISOString()), 'text/plain')
  return encrypted
}
