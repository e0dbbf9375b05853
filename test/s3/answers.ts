import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Dialect } from '../services/fake-s3.ts'
import type { TestStore } from './stores.ts'

/** What a store says to one request, as far as ours depends on it. */
export type StoreAnswer = { status: number; code?: string; body?: string; tag?: string }
type Asked = { at: string; init?: RequestInit; as?: Record<string, string> }
/** What both say, or what each of them says. */
type Expected = StoreAnswer | Record<Dialect, StoreAnswer>

const tag = `"${createHash('md5').update('one').digest('hex')}"`
const put = (body: string, headers: Record<string, string> = {}) => ({ method: 'PUT', body, headers })
const remove = { method: 'DELETE' }
const inPieces = () => ({ method: 'PUT', duplex: 'half', body: new Blob(['x']).stream() }) as RequestInit

/** Seen from Swift 2.30 and Ceph RGW 16.2 of Debian 12, in this order. `{b}` is the bucket. */
export const answers = (stranger: Record<string, string>): [what: string, asked: Asked, said: Expected][] => [
  ['a file is put', { at: '/{b}/answers/1.webp', init: put('one') }, { status: 200, tag }],
  ['it is read', { at: '/{b}/answers/1.webp' }, { status: 200, body: 'one', tag }],
  [
    'it is still that one',
    { at: '/{b}/answers/1.webp', init: { headers: { 'If-None-Match': tag } } },
    { status: 304 },
  ],
  [
    'it is another one',
    { at: '/{b}/answers/1.webp', init: { headers: { 'If-None-Match': '"other"' } } },
    { status: 200, body: 'one', tag },
  ],
  ['no such file', { at: '/{b}/answers/9.webp' }, { status: 404, code: 'NoSuchKey' }],
  ['no such bucket: read', { at: '/nowhere/answers/1.webp' }, { status: 404, code: 'NoSuchBucket' }],
  ['no such bucket: put', { at: '/nowhere/1.webp', init: put('one') }, { status: 404, code: 'NoSuchBucket' }],
  ['no such bucket: remove', { at: '/nowhere/1.webp', init: remove }, { status: 404, code: 'NoSuchBucket' }],
  ['no such bucket: list', { at: '/nowhere?list-type=2&prefix=a' }, { status: 404, code: 'NoSuchBucket' }],
  ['what is not there is removed', { at: '/{b}/answers/9.webp', init: remove }, { status: 204 }],
  [
    'only if there is none yet',
    { at: '/{b}/answers/1.webp', init: put('two', { 'If-None-Match': '*' }) },
    { swift: { status: 501, code: 'NotImplemented' }, rgw: { status: 412, code: 'PreconditionFailed' } },
  ],
  [
    'a file of unknown length',
    { at: '/{b}/answers/2.webp', init: inPieces() },
    { swift: { status: 200 }, rgw: { status: 411, code: 'MissingContentLength' } },
  ],
  [
    'a wrong secret',
    { at: '/{b}/answers/1.webp', as: { secretAccessKey: 'wrong' } },
    { status: 403, code: 'SignatureDoesNotMatch' },
  ],
  [
    'a wrong key',
    { at: '/{b}/answers/1.webp', as: { accessKeyId: 'nobody' } },
    {
      swift: { status: 403, code: 'SignatureDoesNotMatch' },
      rgw: { status: 403, code: 'InvalidAccessKeyId' },
    },
  ],
  [
    'a wrong region',
    { at: '/{b}/answers/1.webp', as: { region: 'mars-1' } },
    { swift: { status: 400, code: 'AuthorizationHeaderMalformed' }, rgw: { status: 200, body: 'one', tag } },
  ],
  [
    'a wrong clock',
    { at: '/{b}/answers/1.webp', as: { datetime: '20200101T000000Z' } },
    { status: 403, code: 'RequestTimeTooSkewed' },
  ],
  ['a stranger reads', { at: '/{b}/answers/1.webp', as: stranger }, { status: 403, code: 'AccessDenied' }],
  ['a stranger puts', { at: '/{b}/x', init: put('x'), as: stranger }, { status: 403, code: 'AccessDenied' }],
  ['a stranger lists', { at: '/{b}?list-type=2', as: stranger }, { status: 403, code: 'AccessDenied' }],
  ['a stranger removes', { at: '/{b}/x', init: remove, as: stranger }, { status: 403, code: 'AccessDenied' }],
]

/** Asks a store by its bare address, without our client of it. */
export async function askStore({ settings }: TestStore, { at, init, as }: Asked): Promise<StoreAnswer> {
  const { endpoint, bucket, ...keys } = settings
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const address = `${endpoint}${at.replace('{b}', bucket)}`
  const response = await client.fetch(address, { ...init, ...(as && { aws: as }) })
  const text = await response.text()
  const code = /<Error>\s*<Code>([^<]*)<\/Code>/.exec(text)?.[1]
  const { status, headers } = response
  const known = status === 200 ? headers.get('etag') : null
  return {
    status,
    ...(code && { code }),
    ...(status === 200 && text && { body: text }),
    ...(known && { tag: known }),
  }
}
