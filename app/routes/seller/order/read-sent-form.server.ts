import { pictureMessage } from '#app/domain/media/rules.ts'
import { mostFormBytes } from '#app/domain/media/upload-rules.ts'
import { textsOf } from '#app/web/forms.server.ts'
import { bodyBytesHeader } from '#app/web/picture-form.server.ts'

/** `tooLarge` says so of a photo that was not even looked at. */
export type SentForm = { typed: Record<string, string>; photo?: Uint8Array; tooLarge?: string }

/** A form that may carry the photo of a waybill, from either of its two fields. */
export async function readSentForm(request: Request): Promise<SentForm> {
  const form = await request.formData().catch(() => new FormData())
  const typed = textsOf(form)
  const sent = Number(request.headers.get(bodyBytesHeader) ?? 0)
  if (sent > mostFormBytes)
    return { typed, tooLarge: pictureMessage({ reason: 'picture-too-large', detail: sent }) }
  const [file] = form
    .getAll('waybill')
    .filter((entry) => entry instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0)
  return { typed, ...(file && { photo: new Uint8Array(await file.arrayBuffer()) }) }
}
