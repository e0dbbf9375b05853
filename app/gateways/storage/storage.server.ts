import { join } from 'node:path'
import { localStorage } from './local-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'
import type { Storage } from './storage.ts'

export type { Storage, StoredFile } from './storage.ts'

export type StorageSettings = {
  DATA_DIR: string
  S3_ENDPOINT?: string
  S3_BUCKET?: string
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string
  S3_SECRET_ACCESS_KEY?: string
}

/** The S3-compatible store that the settings name, or the folder `{DATA_DIR}/media`. */
export function openStorage(settings: StorageSettings): Storage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  if (!endpoint) return localStorage(join(settings.DATA_DIR, 'media'))
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new Error('S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it')
  }
  return s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
}
