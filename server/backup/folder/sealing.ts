import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

const algorithm = 'aes-256-gcm'
export const nonceBytes = 12
export const tagBytes = 16

/** The key that a passphrase makes: slow on purpose, since who finds the disk may try passphrases for years. */
export const keyOfPassphrase = (passphrase: string, salt: string) =>
  scryptSync(passphrase, Buffer.from(salt, 'base64url'), 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 })

export const newSalt = () => randomBytes(16).toString('base64url')

/** Nonce, ciphertext, tag. */
export function seal(key: Uint8Array | undefined, bytes: Uint8Array): Uint8Array {
  if (!key) return bytes
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws where the passphrase or a single bit is another. */
export function unseal(key: Uint8Array | undefined, sealed: Uint8Array): Uint8Array {
  if (!key) return sealed
  const decipher = openingCipher(key, sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

export const sealingCipher = (key: Uint8Array, nonce: Uint8Array) => createCipheriv(algorithm, key, nonce)
export const openingCipher = (key: Uint8Array, nonce: Uint8Array) =>
  createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
