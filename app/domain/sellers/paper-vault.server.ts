import { config } from '../../config.server.ts'
import type { Storage } from '../../gateways/storage.server.ts'
import { pictureStorage } from '../media/picture-storage.server.ts'
import { appSecret } from '../shared/secret.server.ts'
import type { PaperSecrets } from './seal-paper.server.ts'

/** Where papers lie and what they are sealed with. */
export type Vault = { storage: Storage; secrets: PaperSecrets }

/** The one of this process: routes hand it to operations. */
export const paperVault = (): Vault => ({
  storage: pictureStorage,
  secrets: { app: appSecret(), own: config.PAPERS_KEY },
})
