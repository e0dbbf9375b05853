import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What papers are sealed with: the app's secret, or one of their own where the settings name it. */
export type PaperSecrets = { app: string; own?: string | undefined }

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const headBytes = 1 + nonceBytes
/** The first byte of a sealed file says whose key it takes, so that a secret set later closes nothing. */
const byApp = 1
const byOwn = 2

/** Encrypts a paper: version, nonce, ciphertext, tag. It opens again only as the paper of this id. */
export function sealPaper(secrets: PaperSecrets, paperId: string, bytes: Uint8Array): Uint8Array {
  const version = secrets.own ? byOwn : byApp
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secrets, version), nonce)
  cipher.setAAD(bondOf(version, paperId))
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed. Throws where the key, the id or a single bit is another. */
export function unsealPaper(secrets: PaperSecrets, paperId: string, sealed: Uint8Array): Uint8Array {
  if (sealed.byteLength < headBytes + tagBytes) throw new Error('A sealed paper is too short')
  const version = sealed[0]!
  const decipher = createDecipheriv(algorithm, keyOf(secrets, version), sealed.subarray(1, headBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(bondOf(version, paperId))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
}

function keyOf({ app, own }: PaperSecrets, version: number): Uint8Array {
  const secret = version === byApp ? app : version === byOwn ? own : undefined
  if (!secret) throw new Error(`There is no key for papers sealed by key ${version}`)
  return new Uint8Array(hkdfSync('sha256', secret, '', `thumba identity papers ${version}`, 32))
}

const bondOf = (version: number, paperId: string) => Buffer.from(`${version} ${paperId}`)
