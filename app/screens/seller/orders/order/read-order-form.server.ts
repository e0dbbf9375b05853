import type { Seller } from '#app/base/actor.ts'
import { requestIdOf } from '#app/http/request-id.server.ts'
import { bodyBytesHeader } from '#app/http/uploads/picture-form.server.ts'
import { formDataOf, textFieldsOf } from '#app/kit/form/parse-form.server.ts'
import type { Text } from '#app/messages/language.ts'
import { maxUploadFormBytes } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { pictureMessage } from '#app/modules/platform/files/rules.ts'

/** `tooLarge` says so of a photo that was not even looked at. */
export type OrderForm = {
  typed: Record<string, string>
  requestId?: string
  photo?: Uint8Array
  tooLarge?: Text
}

/** A form that may carry the photo of a waybill, from either of its two fields. */
export async function readOrderForm(request: Request, seller: Seller): Promise<OrderForm> {
  const form = await formDataOf(request)
  const typed = textFieldsOf(form)
  const sent = Number(request.headers.get(bodyBytesHeader) ?? 0)
  if (sent > maxUploadFormBytes)
    return { typed, tooLarge: pictureMessage({ reason: 'picture-too-large', detail: sent }) }
  const [file] = form
    .getAll('waybill')
    .filter((entry) => entry instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0)
  const requestId = await requestIdOf(request, form, seller)
  return { typed, requestId, ...(file && { photo: new Uint8Array(await file.arrayBuffer()) }) }
}
