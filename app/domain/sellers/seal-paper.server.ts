import { type SealSecrets, seal, unseal } from '../shared/seal.server.ts'

export type PaperSecrets = SealSecrets

const kind = 'identity papers'

/** Encrypts a paper. It opens again only as the paper of this id. */
export const sealPaper = (secrets: PaperSecrets, paperId: string, bytes: Uint8Array) =>
  seal(secrets, { kind, id: paperId }, bytes)

/** What was sealed. Throws where the key, the id or a single bit is another. */
export const unsealPaper = (secrets: PaperSecrets, paperId: string, sealed: Uint8Array) =>
  unseal(secrets, { kind, id: paperId }, sealed)
