import type { Db } from '../../db/client.server.ts'
import { packGist } from './gist-code-rules.ts'
import { bandsOfGist, type Gist } from './gist-rules.ts'
import { pictureGists } from './tables.ts'

/** Notes what a kept picture is known again by; without a gist, that there is none to be had. */
export async function keepGist(db: Db, path: string, gist: Gist | undefined): Promise<void> {
  const row = gist
    ? { path, gist: packGist(gist), bands: bandsOfGist(gist) }
    : { path, gist: null, bands: [] }
  await db.insert(pictureGists).values(row).onConflictDoUpdate({ target: pictureGists.path, set: row })
}
