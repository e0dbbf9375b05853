import type { Db } from '#app/db/client.server.ts'
import { pictureGists } from '../tables.ts'
import { packFingerprint } from './fingerprint-code-rules.ts'
import { bandsOfFingerprint, type Fingerprint } from './fingerprint-rules.ts'

/** Notes what a kept picture is known again by; without a gist, that there is none to be had. */
export async function saveFingerprint(db: Db, path: string, gist: Fingerprint | undefined): Promise<void> {
  const row = gist
    ? { path, gist: packFingerprint(gist), bands: bandsOfFingerprint(gist) }
    : { path, gist: null, bands: [] }
  await db.insert(pictureGists).values(row).onConflictDoUpdate({ target: pictureGists.path, set: row })
}
