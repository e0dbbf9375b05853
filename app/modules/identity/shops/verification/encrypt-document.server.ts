import { decrypt, type EncryptionSecrets, encrypt } from '#app/base/secrets/encryption.server.ts'

export type DocumentSecrets = EncryptionSecrets

const kind = 'identity papers'

/** Encrypts a paper. It opens again only as the paper of this id. */
export const encryptDocument = (secrets: DocumentSecrets, paperId: string, bytes: Uint8Array) =>
  encrypt(secrets, { kind, id: paperId }, bytes)

/** What was sealed. Throws where the key, the id or a single bit is another. */
export const decryptDocument = (secrets: DocumentSecrets, paperId: string, sealed: Uint8Array) =>
  decrypt(secrets, { kind, id: paperId }, sealed)
