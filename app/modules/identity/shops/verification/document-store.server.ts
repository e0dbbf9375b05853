import { appSecret } from '#app/base/secrets/app-secret.server.ts'
import { config } from '#app/config.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import type { DocumentSecrets } from './encrypt-document.server.ts'

/** Where papers lie and what they are sealed with. */
export type DocumentStore = { storage: Storage; secrets: DocumentSecrets }

/** The one of this process: routes hand it to operations. */
export const documentStore = (): DocumentStore => ({
  storage: fileStorage,
  secrets: { app: appSecret(), own: config.PAPERS_KEY },
})
