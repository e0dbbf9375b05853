import { mostPictureBytes, type PictureRefusal } from '../domain/media/rules.ts'
import { ok, type Result, refuse } from '../domain/shared/result.ts'

/** How many bytes were sent, set by server/form-body.ts, which keeps no body that is larger than a picture may be. */
export const bodyBytesHeader = 'x-body-bytes'

export type SentPicture = { fields: FormData; file?: { name: string; bytes: Uint8Array } }

/** Reads a posted form with one file in the field `name`; without a chosen file `file` is left out. */
export async function readPictureForm(
  request: Request,
  name = 'picture',
): Promise<Result<SentPicture, PictureRefusal>> {
  const sent = Number(request.headers.get(bodyBytesHeader) ?? 0)
  const fields = await request.formData().catch(() => undefined)
  if (!fields && sent > mostPictureBytes) return refuse('picture-too-large', sent)
  const file = fields?.get(name)
  if (!(file instanceof File) || file.size === 0) return ok({ fields: fields ?? new FormData() })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return ok({ fields: fields!, file: { name: file.name, bytes } })
}
