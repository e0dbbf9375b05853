import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { StorageError } from '#app/gateways/storage/storage-error.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { privateFileCards, privateFileKinds } from '#app/modules/platform/files/private/private-file-rules.ts'
import { isPictureFile } from '#app/modules/platform/files/rules.ts'
import type { RequestEnvironment } from '../requests/request-log.ts'

const year = 365 * 24 * 3600
const forever = `public, max-age=${year}, immutable` // a changed picture has another address
const shortly = 'public, max-age=10' // a picture may be about to arrive
const privateFolders = privateFileKinds.map((kind) => privateFileCards[kind].folder).join('|')
const inPublicFolder = new RegExp(`^/media/(?!${privateFolders})(.+)$`, 'i')

/** The kept pictures, straight from the storage: only GET and HEAD, and nothing that is no picture or not for all. */
export const media = new Hono<RequestEnvironment>()

media.get('/media/*', async (c) => {
  c.header('X-Content-Type-Options', 'nosniff')
  const key = inPublicFolder.exec(new URL(c.req.url).pathname)?.[1] // as it was sent: an escaped dot stays escaped
  const file = key && isPictureFile(key) ? await read(key, c) : undefined
  if (file === 'away')
    return c.text('This picture cannot be read right now.', 503, {
      'Cache-Control': 'no-store',
      'Retry-After': '10',
    })
  if (!file) return c.text('There is no such picture.', 404, { 'Cache-Control': shortly })

  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`
  c.header('Cache-Control', forever)
  c.header('ETag', etag)
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(file.bytes.byteLength))
  return c.body(file.bytes as Uint8Array<ArrayBuffer>)
})

media.all('/media/*', (c) => c.text('Pictures can only be read here.', 405, { Allow: 'GET, HEAD' }))

/** Where the store fails it is not known whether there is such a picture. */
const read = (key: string, c: Context<RequestEnvironment>) =>
  fileStorage.get(key).catch((error: unknown) => {
    if (!(error instanceof StorageError)) throw error
    logRequestError(error, c.req.raw, c.get('requestId'))
    return 'away' as const
  })

const isKnown = (asked: string | undefined, etag: string) =>
  asked?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false
