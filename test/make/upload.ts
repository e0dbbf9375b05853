import { request as toApp } from '../http.ts'

const tus = { 'Tus-Resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The steps of the tus protocol, as the seller whose cookie this is. */
export function aTusClient(Cookie: string, request = toApp) {
  const ask = (path: string, init: RequestInit = {}) =>
    request(path, { ...init, headers: { Cookie, ...tus, Accept: '*/*', ...(init.headers as object) } })
  return {
    ask,
    create: (length: number, name = 'lamp.jpg', more: Record<string, string> = {}) =>
      ask('/api/upload/tus', {
        method: 'POST',
        headers: {
          'Upload-Length': `${length}`,
          'Upload-Metadata': `filename ${base64(name)},filetype ${base64('image/jpeg')}`,
          ...more,
        },
      }),
    async started(length: number, name?: string) {
      return (await this.create(length, name)).headers.get('Location')!
    },
    patch: (path: string, offset: number, bytes: Uint8Array) =>
      ask(path, {
        method: 'PATCH',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: {
          'Upload-Offset': `${offset}`,
          'Content-Type': 'application/offset+octet-stream',
          'Content-Length': `${bytes.byteLength}`,
        },
      }),
    async offsetOf(path: string) {
      const response = await ask(path, { method: 'HEAD' })
      return response.ok ? Number(response.headers.get('Upload-Offset')) : response.status
    },
    outcome: (path: string) => ask(path),
    remove: (path: string) => ask(path, { method: 'DELETE' }),
    /** Sends a whole file and gives the last answer. */
    async send(bytes: Uint8Array, name?: string) {
      return this.patch(await this.started(bytes.byteLength, name), 0, bytes)
    },
  }
}
