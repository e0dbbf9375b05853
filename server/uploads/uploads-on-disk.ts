import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { AtomicUploadStore, releaseFileSpace } from './atomic-upload-store.ts'
import { day, type UploadOutcome, type UploadStore } from './upload-store.ts'

type Noted = Upload & { outcome?: UploadOutcome }

/** Uploads in a folder of this machine: two files each, what came so far and what is known of it. */
export function uploadsOnDisk(directory: string): UploadStore {
  const configstore = new AtomicUploadStore<Upload>(directory)
  const datastore = new FileStore({ directory, configstore, expirationPeriodInMilliseconds: day })
  const fileOf = (id: string) => join(directory, id)
  return {
    datastore,
    async find(id) {
      const noted: Noted | undefined = await configstore.get(id)
      return noted && { fileName: noted.metadata?.filename ?? '', outcome: noted.outcome }
    },
    read: (id) => readFile(fileOf(id)),
    async finish(id, outcome) {
      const noted: Noted = (await configstore.get(id))!
      await configstore.set(id, Object.assign(noted, { outcome }))
      await releaseFileSpace(fileOf(id), noted.size ?? 0)
    },
  }
}
