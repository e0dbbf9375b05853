import { describe, expect, test } from 'vitest'
import { type EncryptionSecrets, encrypt } from '#app/base/secrets/encryption.server.ts'
import type { Storage } from '#app/gateways/storage/storage.server.ts'
import { readPrivateFile } from './private-files.server.ts'

/** As every release has encrypted them: what it wrote must open for good. */
const encryptDocument = (secrets: EncryptionSecrets, id: string, bytes: Uint8Array) =>
  encrypt(secrets, { kind: 'identity papers', id }, bytes)
const decryptDocument = async (secrets: EncryptionSecrets, id: string, bytes: Uint8Array) => {
  const storage = { get: async () => ({ bytes, type: 'application/octet-stream' }) } as unknown as Storage
  return (await readPrivateFile(storage, { kind: 'verification-document', id, key: 'papers/x' }, secrets))!
}

const secrets = { app: 'the secret of this shop, long enough' }
const own = { ...secrets, own: 'another secret, for papers alone ....' }
const bytes = Buffer.from('Chikondi Banda, ID A1B2C3D4')
const id = 'aaaaaaaaaaaaaaaa'
const sealed = encryptDocument(secrets, id, bytes)

test('what is sealed is not the plain bytes, and opens again to them', async () => {
  expect(Buffer.from(sealed).includes('Chikondi')).toBe(false)
  expect(sealed.byteLength).toBe(bytes.byteLength + 29)
  expect(Buffer.from(await decryptDocument(secrets, id, sealed))).toEqual(bytes)
})

test('the same paper never looks the same: every file has a nonce of its own', () => {
  const nonces = new Set(
    Array.from({ length: 200 }, () =>
      Buffer.from(encryptDocument(secrets, id, bytes).subarray(1, 13)).toString('hex'),
    ),
  )
  expect(nonces.size).toBe(200)
})

describe('it does not open', () => {
  test('as the paper of another id §28.2', async () => {
    await expect(decryptDocument(secrets, 'aaaaaaaaaaaaaaab', sealed)).rejects.toThrow()
  })
  test('with any one bit flipped §28.2', async () => {
    for (let at = 0; at < sealed.byteLength; at += 1) {
      const flipped = Uint8Array.from(sealed)
      flipped[at]! ^= 1
      await expect(decryptDocument(secrets, id, flipped), `byte ${at}`).rejects.toThrow()
    }
  })
  test('cut short, or longer than it was', async () => {
    for (const length of [0, 1, 28, 29, sealed.byteLength - 1])
      await expect(decryptDocument(secrets, id, sealed.subarray(0, length))).rejects.toThrow()
    await expect(decryptDocument(secrets, id, Buffer.concat([sealed, Buffer.of(0)]))).rejects.toThrow()
  })
  test('with another secret', async () => {
    const other = { app: 'somebody else’s secret, long enough' }
    await expect(decryptDocument(other, id, sealed)).rejects.toThrow()
  })
})

test('a key of their own seals papers from then on, and those from before still open §28.2', async () => {
  const later = encryptDocument(own, id, bytes)
  expect([sealed[0], later[0]]).toEqual([1, 2])
  for (const file of [sealed, later]) expect(Buffer.from(await decryptDocument(own, id, file))).toEqual(bytes)
  await expect(decryptDocument(secrets, id, later)).rejects.toThrow(
    'There is no key for identity papers sealed by key 2',
  )
})
