import type { Job } from '#app/db/queue.server.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { removePictures } from '#app/domain/media/remove-picture.server.ts'

/** Pictures whose owner is gone: their rows and their files. */
export const removePicturesJob: Job<{ paths: string[] }> = {
  name: 'remove-pictures',
  run: (db, { paths }) => removePictures(db, pictureStorage, paths),
}
