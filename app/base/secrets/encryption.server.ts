import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What files are sealed with: the app's secret, or one of their own where the settings name it. */
export type EncryptionSecrets = { app: string; own?: string }
/** Which kind of file it is, and which of them: it opens again only as that. */
export type EncryptionContext = { kind: string; id: string }

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const headBytes = 1 + nonceBytes
/** The first byte of a sealed file says whose key it takes, so that a secret set later closes nothing. */
const byApp = 1
const byOwn = 2

/** Encrypts a file: version, nonce, ciphertext, tag. */
export function encrypt(secrets: EncryptionSecrets, as: EncryptionContext, bytes: Uint8Array): Uint8Array {
  const version = secrets.own ? byOwn : byApp
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secrets, as.kind, version), nonce)
  cipher.setAAD(bondOf(version, as.id))
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** What was sealed. Throws where the key, the id or a single bit is another. */
export function decrypt(secrets: EncryptionSecrets, as: EncryptionContext, sealed: Uint8Array): Uint8Array {
  if (sealed.byteLength < headBytes + tagBytes) throw new Error('A sealed file is too short')
  const version = sealed[0]!
  const key = keyOf(secrets, as.kind, version)
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, headBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(bondOf(version, as.id))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
}

function keyOf({ app, own }: EncryptionSecrets, kind: string, version: number): Uint8Array {
  const secret = version === byApp ? app : version === byOwn ? own : undefined
  if (!secret) throw new Error(`There is no key for ${kind} sealed by key ${version}`)
  return new Uint8Array(hkdfSync('sha256', secret, '', `thumba ${kind} ${version}`, 32))
}

const bondOf = (version: number, id: string) => Buffer.from(`${version} ${id}`)
