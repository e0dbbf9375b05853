import { and, asc, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { decodeUpload } from '../decoding/decoder.server.ts'
import { pictureGists, pictures } from '../tables.ts'
import { packFingerprint, unpackFingerprint } from './image-fingerprint/fingerprint-code-rules.ts'
import {
  bandsOfFingerprint,
  type Fingerprint,
  probesOfFingerprint,
} from './image-fingerprint/fingerprint-rules.ts'
import { areSamePicture } from './image-fingerprint/similarity-rules.ts'

/** Notes what a kept picture is known again by; without a gist, that there is none to be had. */
export async function saveFingerprint(
  db: Db,
  path: string,
  fingerprint: Fingerprint | undefined,
): Promise<void> {
  const row = fingerprint
    ? { path, gist: packFingerprint(fingerprint), bands: bandsOfFingerprint(fingerprint) }
    : { path, gist: null, bands: [] }
  await db.insert(pictureGists).values(row).onConflictDoUpdate({ target: pictureGists.path, set: row })
}

/** So many of those that share the most are looked at closely. */
export const maxCompared = 12

/** Which other kept pictures show the same as each of these. */
export async function findMatchingPictures(db: Db, paths: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (paths.length === 0) return found
  const own = await db
    .select({ path: pictureGists.path, packed: pictureGists.gist })
    .from(pictureGists)
    .where(inArray(pictureGists.path, paths))
  for (const { path, packed } of own) {
    const fingerprint = packed && unpackFingerprint(packed)
    if (fingerprint) found.set(path, await findAlike(db, path, fingerprint))
  }
  return found
}

type Near = { path: string; gist: Uint8Array | null; shared: string }

/** Asked piece by piece, each of which reads a little of the index; overlapping lists would be compared row by row. */
async function findAlike(db: Db, path: string, fingerprint: Fingerprint): Promise<string[]> {
  const asked = sql`${`{${probesOfFingerprint(fingerprint).join()}}`}::int[]`
  const { rows: near } = await db.execute<Near>(sql`
    with near as (
      select path, count(*) as shared
        from unnest(${asked}) probe
       cross join lateral (select path from ${pictureGists} where bands @> array[probe] and path <> ${path}) found
       group by path order by shared desc, path limit ${maxCompared}
    )
    select near.path, gist, shared from near join ${pictureGists} using (path) order by shared desc, path`)
  return near
    .filter((other) => {
      const its = other.gist && unpackFingerprint(other.gist)
      return its && areSamePicture(fingerprint, its, Number(other.shared))
    })
    .map((other) => other.path)
}

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
