import type { Texts } from '#app/domain/catalog/detail-rules.ts'
import { mostFormBytes, uploadMessages } from '#app/domain/media/upload-rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { textsOf } from '#app/web/forms.server.ts'
import { bodyBytesHeader } from '#app/web/picture-form.server.ts'
import { moved, pathsOf, readStep, textOfPaths } from './pictures/order-rules.ts'
import { takePictures } from './take-pictures.server.ts'

/**
 * What was typed, with the pictures of the form kept already: `typed.images` names all that are there. `refused` says
 * what is wrong with others; `stays` where a button asked to see the form again rather than to save.
 */
export type EditorForm = { typed: Texts; refused: string; stays: boolean }

/** Back from the preview too. */
const staying = ['details', 'pictures', 'edit']

/** Pictures are kept first, whatever else is wrong with the form: nobody has to choose them twice. */
export async function readEditorForm(
  request: Request,
  seller: Seller,
  noteFault: (error: unknown) => void,
): Promise<EditorForm> {
  const form = await request.formData().catch(() => new FormData())
  const { picture, ...typed } = textsOf(form)
  const step = readStep(picture)
  const files = form
    .getAll('pictures')
    .filter((file) => file instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0)
  const there = pathsOf(typed.images)
  const { paths, refusals } = await takePictures(seller, step ? moved(there, step) : there, files, noteFault)
  if (Number(request.headers.get(bodyBytesHeader) ?? 0) > mostFormBytes) refusals.push(uploadMessages.tooMuch)
  return {
    typed: { ...typed, images: textOfPaths(paths) },
    refused: refusals.join('\n'),
    stays: step !== undefined || staying.includes(typed.intent ?? ''),
  }
}
