import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { decrypt, type EncryptionSecrets, encrypt } from '#app/base/secrets/encryption.server.ts'
import { config } from '#app/config.server.ts'
import type { Storage, StoredFile } from '#app/gateways/storage/storage.server.ts'

/** Photos that only some people may see lie below these, sealed: transfers, waybills, disputes, conversations. */
export const privatePhotoFolders = ['payments/', 'waybills/', 'disputes/', 'conversations/']
const kind = 'private photos'
const sealedFrom = 'sealed/private-photos'

const secretsOfApp = (): EncryptionSecrets => ({ app: appSecret(), own: config.PAPERS_KEY })

/** Keeps a JPEG, sealed as the file of this key. */
export const putPrivatePhoto = (
  storage: Storage,
  key: string,
  bytes: Uint8Array,
  secrets = secretsOfApp(),
): Promise<void> => storage.put(key, encrypt(secrets, { kind, id: key }, bytes), 'application/octet-stream')

/** A photo as it was kept. Those from before photos were sealed are plain JPEGs. */
export async function getPrivatePhoto(
  storage: Storage,
  key: string,
  secrets = secretsOfApp(),
): Promise<StoredFile | undefined> {
  const file = await storage.get(key)
  if (!file) return undefined
  const bytes = isPlain(file.bytes) ? file.bytes : decrypt(secrets, { kind, id: key }, file.bytes)
  return { bytes, type: 'image/jpeg' }
}

/** No sealed file begins as a JPEG does: its first byte names a key. */
const isPlain = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8

/** Seals what was kept before photos were sealed, once. Returns how many, nothing where that was done already. */
export async function encryptOldPhotos(
  storage: Storage,
  isLate = () => false,
  secrets = secretsOfApp(),
): Promise<number | undefined> {
  if (await storage.get(sealedFrom)) return undefined
  let sealed = 0
  for (const folder of privatePhotoFolders)
    for (const key of await storage.list(folder)) {
      if (isLate()) return sealed
      const file = await storage.get(key)
      if (!file || !isPlain(file.bytes)) continue
      await putPrivatePhoto(storage, key, file.bytes, secrets)
      sealed += 1
    }
  await storage.put(sealedFrom, Buffer.from(new Date().toISOString()), 'text/plain')
  return sealed
}
