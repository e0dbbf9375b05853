import { ok, type Result, refuse } from '#app/base/result.ts'
import { decodeUpload } from '#app/modules/platform/files/decoding/decoder.server.ts'
import { detectFileType } from '#app/modules/platform/files/file-type-rules.ts'
import type { PictureRefusal } from '#app/modules/platform/files/rules.ts'
import { documentTypes, maxDocumentBytes } from './document-rules.ts'

type Prepared = { bytes: Uint8Array; type: string }
const pdf = 'application/pdf'

/** What is kept of a file that somebody sent: of a picture a new one, a PDF as it came (decision 050). */
export async function prepareDocument(bytes: Uint8Array): Promise<Result<Prepared, PictureRefusal>> {
  const type = detectFileType(bytes)
  if (!documentTypes.includes(type)) return refuse('type-not-allowed', type)
  if (bytes.byteLength > maxDocumentBytes) return refuse('picture-too-large', bytes.byteLength)
  if (type === pdf) return isWholePdf(bytes) ? ok({ bytes, type }) : refuse('picture-unreadable')
  const copied = await decodeUpload('document', bytes)
  return copied.ok ? ok({ bytes: copied.value, type: 'image/jpeg' }) : copied
}

/** It says its version, and the mark of its end is near its end: a file that was cut off has lost it. */
function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return /^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 16)) && file.subarray(-1024).includes('%%EOF')
}
