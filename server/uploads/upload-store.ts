import type { DataStore } from '@tus/server'
import type { UploadedImage } from '#app/modules/platform/files/pictures/upload-rules.ts'
import type { UploadRefusal } from './refusal.ts'

export const day = 24 * 60 * 60 * 1000

/** What became of a file that came whole. */
export type UploadOutcome = { image: UploadedImage } | { refused: UploadRefusal }

/** What came of the files that are on their way: for the tus protocol, and to make pictures of those that are whole. */
export type UploadStore = {
  datastore: DataStore
  /** What its sender calls it, and what became of it once it was whole. */
  find: (id: string) => Promise<{ fileName: string; outcome?: UploadOutcome } | undefined>
  read: (id: string) => Promise<Uint8Array>
  /** Remembers what became of it. From then on its bytes take no room. */
  finish: (id: string, outcome: UploadOutcome) => Promise<void>
}
