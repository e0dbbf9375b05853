import type { Seller } from '#app/base/actor.ts'
import {
  applyStep,
  insertPaths,
  joinPaths,
  parsePaths,
  parseStep,
} from '#app/client/upload-queue/picture-order-rules.ts'
import { bodyBytesHeader } from '#app/http/uploads/picture-form.server.ts'
import { formDataOf, textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import type { DetailTexts } from '#app/modules/catalog/products/detail-rules.ts'
import { maxUploadFormBytes, uploadMessages } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { uploadPictures } from './upload-pictures.server.ts'

/**
 * What was typed, with the pictures of the form kept already: `typed.images` names all that are there. `refused` says
 * what is wrong with others; `stays` where a button asked to see the form again rather than to save.
 */
export type EditorForm = { typed: DetailTexts; refused: string; stays: boolean }

/** Back from the preview too. */
const staying = ['details', 'pictures', 'edit']

/** Pictures are kept first, whatever else is wrong with the form: nobody has to choose them twice. */
export async function readEditorForm(
  request: Request,
  seller: Seller,
  noteFault: (error: unknown) => void,
  form?: FormData,
): Promise<EditorForm> {
  const t = translatorOf(request)
  const sent = form ?? (await formDataOf(request))
  const { picture, picturesAt, ...typed } = textFieldsOf(sent)
  const step = parseStep(picture)
  const files = sent
    .getAll('pictures')
    .filter((file) => file instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0)
  const named = parsePaths(typed.images)
  const there = step ? applyStep(named, step) : named
  const { paths, refusals } = await uploadPictures(seller, there, files, noteFault, t)
  if (Number(request.headers.get(bodyBytesHeader) ?? 0) > maxUploadFormBytes)
    refusals.push(spoken(t, uploadMessages.tooMuch))
  // Those that waited on a phone go where they stood among the others.
  const ordered = refusals.length > 0 ? paths : insertPaths(there, paths.slice(there.length), picturesAt)
  return {
    typed: { ...typed, images: joinPaths(ordered) },
    refused: refusals.join('\n'),
    stays: step !== undefined || staying.includes(typed.intent ?? ''),
  }
}
