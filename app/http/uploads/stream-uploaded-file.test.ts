import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { assert as always, asyncProperty, integer, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { streamUploadedFile } from './stream-uploaded-file.server.ts'

const address = 'http://localhost/'

/** A form as it comes over a line: in pieces of any size. */
async function inPieces(form: FormData, size: number, most = Number.POSITIVE_INFINITY): Promise<Request> {
  const whole = new Request(address, { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer()).subarray(0, most)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const headers = { 'Content-Type': whole.headers.get('Content-Type')! }
  const body = Readable.toWeb(Readable.from(pieces()))
  return new Request(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
}
const formOf = (bytes: Uint8Array<ArrayBuffer>, name = 'pictures.zip') => {
  const form = new FormData()
  form.set('before', 'a text')
  form.set('pictures', new File([bytes], name))
  form.set('after', 'another')
  return form
}

test('the file of a form comes through byte for byte, however its pieces are cut', () =>
  always(
    asyncProperty(uint8Array({ maxLength: 3_000 }), integer({ min: 1, max: 400 }), async (bytes, size) => {
      const sent = Buffer.concat([Buffer.from('\r\n--'), bytes, Buffer.from('\r\n-')])
      const read = await buffer(streamUploadedFile(await inPieces(formOf(sent), size)))
      expect(read.equals(sent)).toBe(true)
    }),
    { numRuns: 60 },
  ))

test('where no file was chosen nothing comes', async () => {
  expect(await buffer(streamUploadedFile(await inPieces(formOf(new Uint8Array(), ''), 10)))).toHaveLength(0)
  const typed = new Request(address, { method: 'POST', body: new URLSearchParams({ pictures: 'x' }) })
  expect(await buffer(streamUploadedFile(typed))).toHaveLength(0)
})

test('a form that breaks off is no whole file', async () => {
  const request = await inPieces(formOf(new Uint8Array(5_000)), 100, 3_000)
  await expect(buffer(streamUploadedFile(request))).rejects.toThrow('The form broke off')
})
