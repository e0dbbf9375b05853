import type { Job } from '#app/db/queue.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { removePictures } from '#app/modules/platform/files/pictures/remove-pictures.server.ts'

/** Pictures whose owner is gone: their rows and their files. */
export const deletePicturesJob: Job<{ paths: string[] }> = {
  name: 'remove-pictures',
  run: (db, { paths }) => removePictures(db, fileStorage, paths),
}
