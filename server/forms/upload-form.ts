import type { MiddlewareHandler } from 'hono'
import type { RouteUpload, UploadSender } from '#app/http/uploads/route-upload.ts'
import { type Asks, fileForm, formWithPictures, largeFormFor, streamedForm } from './form-body.ts'
import { hasRole, isPartyToOrder, isPayerOfCheckout } from './large-form-guard.ts'

/** Reads the form of a route as it declares; `smaller` reads that of anybody who may not send a large one. */
export function uploadForm(upload: RouteUpload, smaller: MiddlewareHandler): MiddlewareHandler {
  if (upload.kind === 'stream') return streamedForm
  const { may, param } = senderOf(upload.from)
  return upload.kind === 'file'
    ? largeFormFor(may, fileForm(upload.maxBytes), smaller, param)
    : formWithPictures(upload.maxBytes, smaller, may, param)
}

function senderOf(from: UploadSender): { may: Asks; param: string } {
  if (from === 'payer') return { may: isPayerOfCheckout, param: 'checkoutId' }
  if (from === 'party') return { may: isPartyToOrder, param: 'orderNumber' }
  return { may: hasRole(...from), param: '' }
}
