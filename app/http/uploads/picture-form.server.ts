import { ok, type Result, refuse } from '#app/base/result.ts'
import { maxPictureBytes, type PictureRefusal } from '#app/modules/platform/files/rules.ts'

/** How many bytes were sent, set by server/forms/form-body.ts, which keeps no body that is larger than a picture may be. */
export const bodyBytesHeader = 'x-body-bytes'

export type UploadedPicture = { fields: FormData; file?: { name: string; bytes: Uint8Array } }

/** Reads a posted form with one file in the field `name`; without a chosen file `file` is left out. */
export async function readPictureForm(
  request: Request,
  name = 'picture',
): Promise<Result<UploadedPicture, PictureRefusal>> {
  const sent = Number(request.headers.get(bodyBytesHeader) ?? 0)
  const fields = await request.formData().catch(() => undefined)
  if (!fields && sent > maxPictureBytes) return refuse('picture-too-large', sent)
  const file = fields?.get(name)
  if (!(file instanceof File) || file.size === 0) return ok({ fields: fields ?? new FormData() })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return ok({ fields: fields!, file: { name: file.name, bytes } })
}
