import { join } from 'node:path'
import { localStorage } from './local-storage.server.ts'
import { type S3Settings, type S3Storage, s3Storage } from './s3-storage.server.ts'
import type { Storage } from './storage.ts'

export type { S3Storage } from './s3-storage.server.ts'
export type { Storage, StoredFile } from './storage.ts'

export type StorageSettings = {
  DATA_DIR: string
  BACKUP_DIR?: string
  S3_ENDPOINT?: string
  S3_BUCKET?: string
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY?: string
}

/** The S3-compatible store that the settings name, or the folder `{DATA_DIR}/media`. */
export const openStorage = (settings: StorageSettings): Storage =>
  openS3(settings) ?? localStorage(join(settings.DATA_DIR, 'media'), removedFolder(settings))

/** Where a backup takes from what was removed before it saw it. */
const removedFolder = ({ BACKUP_DIR, DATA_DIR }: StorageSettings) =>
  BACKUP_DIR ? join(DATA_DIR, 'removed') : undefined

export const halfGivenS3 =
  'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four, or none'

export function s3SettingsOf(settings: StorageSettings): S3Settings | 'half-given' | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return 'half-given'
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** The S3-compatible store that the settings name, where they name one. */
export function openS3(settings: StorageSettings): S3Storage | undefined {
  const s3 = s3SettingsOf(settings)
  if (s3 === 'half-given') throw new Error(halfGivenS3)
  return s3 && s3Storage(s3)
}
