import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { pictureGists } from '../tables.ts'
import { unpackFingerprint } from './image-fingerprint/fingerprint-code-rules.ts'
import { type Fingerprint, probesOfFingerprint } from './image-fingerprint/fingerprint-rules.ts'
import { areSamePicture } from './image-fingerprint/similarity-rules.ts'

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
