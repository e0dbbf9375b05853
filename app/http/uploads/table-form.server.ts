import { ok, type Result, refuse } from '#app/base/result.ts'
import { maxFileBytes } from '#app/modules/catalog/import/rules.ts'
import { bodyBytesHeader } from './picture-form.server.ts'

/** Reads a posted form with one file in `table`; of a body that is too large nothing is kept but its size. */
export async function readTableForm(
  request: Request,
): Promise<Result<{ name: string; bytes: Uint8Array }, 'too-large' | 'no-file'>> {
  const sent = Number(request.headers.get(bodyBytesHeader) ?? 0)
  const fields = await request.formData().catch(() => undefined)
  if (!fields && sent > maxFileBytes) return refuse('too-large')
  const file = fields?.get('table')
  if (!(file instanceof File) || file.name === '') return refuse('no-file')
  return ok({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
}
