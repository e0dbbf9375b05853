import { afterEach, expect, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { appSecret } from './app-secret.server.ts'
import { decrypt, encrypt } from './encryption.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const bytes = new TextEncoder().encode('national identity card')
const paper = { kind: 'paper', id: 'one' }
const app = { app: 'the secret of this shop' }
const both = { ...app, own: 'a secret for papers alone' }
const opened = (...given: Parameters<typeof decrypt>) => new TextDecoder().decode(decrypt(...given))

test('what was sealed opens as it was, and reads as nothing before', () => {
  for (const secrets of [app, both]) {
    const sealed = encrypt(secrets, paper, bytes)
    expect(opened(secrets, paper, sealed)).toBe('national identity card')
    expect(Buffer.from(sealed).includes('identity')).toBe(false)
  }
  expect(opened(app, paper, encrypt(app, paper, new Uint8Array()))).toBe('')
  expect(encrypt(app, paper, bytes)).not.toEqual(encrypt(app, paper, bytes))
})

test('it opens only as what it was, with the same secret, bit for bit', () => {
  const sealed = encrypt(app, paper, bytes)
  expect(() => decrypt({ app: 'another secret' }, paper, sealed)).toThrow()
  expect(() => decrypt(app, { ...paper, id: 'other' }, sealed)).toThrow()
  expect(() => decrypt(app, { ...paper, kind: 'photo' }, sealed)).toThrow()
  for (let at = 1; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed)
    changed[at]! ^= 1
    expect(() => decrypt(app, paper, changed), `byte ${at}`).toThrow()
  }
})

test('a secret that is set later closes nothing, and without it its files stay closed', () => {
  expect(opened(both, paper, encrypt(app, paper, bytes))).toBe('national identity card')
  expect(() => decrypt(app, paper, encrypt(both, paper, bytes))).toThrow(
    'There is no key for paper sealed by key 2',
  )
})

test('what is cut off, or sealed by nobody here, is said to be so', () => {
  const empty = encrypt(app, paper, new Uint8Array())
  expect(() => decrypt(app, paper, empty.subarray(0, -1))).toThrow('A sealed file is too short')
  const other = Uint8Array.from(encrypt(app, paper, bytes))
  other[0] = 3
  expect(() => decrypt(both, paper, other)).toThrow('There is no key for paper sealed by key 3')
})

test('a file that was sealed by an earlier release opens', () => {
  const kept = 'AXqkTGJmT7/4F7FqExMjxRaT+eoN3IfGNLNmvdNtfYQgbvrTe4cVD95ExZXsK8guG2PV'
  expect(opened(app, paper, Buffer.from(kept, 'base64'))).toBe('national identity card')
})

test('the shop signs with the secret of its settings, and with nothing where they name none', () => {
  expect(appSecret()).toBe('a secret that only the tests use, long enough')
  vi.spyOn(config, 'APP_SECRET', 'get').mockReturnValue(undefined)
  expect(appSecret).toThrow('APP_SECRET is not set')
})
