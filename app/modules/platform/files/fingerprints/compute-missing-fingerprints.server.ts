import { and, asc, eq, isNull, like } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { decodeUpload } from '../decoding/decoder.server.ts'
import { pictureGists, pictures } from '../tables.ts'
import { saveFingerprint } from './save-fingerprint.server.ts'

const batch = 50
const readSize = 320

/** Looks at products' pictures that nobody looked at yet, oldest first, until none is left or it is late. Returns how many. */
export async function computeMissingFingerprints(
  db: Db,
  storage: Pick<Storage, 'get'>,
  isLate = () => false,
): Promise<number> {
  let read = 0
  for (;;) {
    const paths = await findMissing(db)
    for (const path of paths) {
      if (isLate()) return read
      await saveFingerprint(db, path, await gistOf(storage, path))
      read += 1
    }
    if (paths.length < batch) return read
  }
}

async function findMissing(db: Db): Promise<string[]> {
  const rows = await db
    .select({ path: pictures.path })
    .from(pictures)
    .leftJoin(pictureGists, eq(pictureGists.path, pictures.path))
    .where(and(isNull(pictureGists.path), like(pictures.path, 'products/%')))
    .orderBy(asc(pictures.createdAt), asc(pictures.path))
    .limit(batch)
  return rows.map(({ path }) => path)
}

/** A file that is gone or broken has none. */
async function gistOf(storage: Pick<Storage, 'get'>, path: string) {
  const file = await storage.get(`${path}/${readSize}.webp`)
  if (!file) return undefined
  const read = await decodeUpload('gist', file.bytes)
  return read.ok ? read.value : undefined
}
