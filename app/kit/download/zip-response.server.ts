import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZippedFile = { name: string; bytes: Uint8Array }

/** A ZIP of files that are small already: pictures do not shrink. A browser keeps it under this name. */
export function zipResponse(name: string, files: ZippedFile[]): Response {
  const zip = new ZipFile()
  for (const file of files) zip.addBuffer(Buffer.from(file.bytes), file.name, { compress: false })
  zip.end()
  return new Response(Readable.toWeb(zip.outputStream as Readable) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
