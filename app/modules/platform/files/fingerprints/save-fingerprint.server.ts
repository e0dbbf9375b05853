import type { Db } from '#app/db/client.server.ts'
import { pictureGists } from '../tables.ts'
import { packFingerprint } from './image-fingerprint/fingerprint-code-rules.ts'
import { bandsOfFingerprint, type Fingerprint } from './image-fingerprint/fingerprint-rules.ts'

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
