import { join } from 'node:path'
import { config, sessionDatabaseUrl } from '#app/config.server.ts'
import { listen, missedNotifications } from '#app/db/listen.server.ts'
import { cachePictures } from '#app/gateways/storage/picture-cache.server.ts'
import { openS3, openStorage } from '#app/gateways/storage/storage.server.ts'
import { drawingStorage } from './drawings/drawing-storage.server.ts'
import { jpegStorage } from './pictures/jpeg-storage.server.ts'
import { removedPicturesChannel } from './pictures/pictures.server.ts'
import { isPictureFile, jpegFilesOf, pictureFilesOf } from './rules.ts'

/** The S3-compatible store, where one is set. */
export const s3 = openS3(config)

const cached =
  s3 && config.PICTURE_CACHE_MB > 0
    ? cachePictures(s3, {
        folder: join(config.DATA_DIR, 'picture-cache'),
        maxBytes: config.PICTURE_CACHE_MB * 1024 * 1024,
        keeps: isPictureFile,
      })
    : undefined

/** The one file store of this process: routes and jobs hand it to operations, as they do the database. */
export const fileStorage = jpegStorage(drawingStorage(cached ?? s3 ?? openStorage(config)))

/** Pictures that any server removed are shown by none: this machine's copies go too. */
export function listenForRemovedPictures(): void {
  if (!cached) return
  listen(sessionDatabaseUrl()!, removedPicturesChannel, (path) => {
    if (path === missedNotifications) cached.listening()
    else for (const key of [...pictureFilesOf(path), ...jpegFilesOf(path)]) void cached.forget(key)
  })
}
