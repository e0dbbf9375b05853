import { db } from '#app/db/index.server.ts'
import { actorOf } from '#app/http/session/actor.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findTransferProof } from '#app/modules/money/payments/review/find-transfer-proof.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import * as texts from '#messages/payments-page.ts'
import type { Route } from './+types/transfer-proof'
import { findOwnCheckout } from './find-own-checkout.server.ts'

/** Nothing that the file may hold can run, and no browser or proxy keeps it. */
const closed = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/** The picture of a transfer, for administrators and for whoever may pay the checkout: an account stands on it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { checkoutId, paymentId } = params
  const isAllowed =
    actorOf(context).role === 'admin' || !!(await findOwnCheckout({ request, context, checkoutId }))
  const picture = isAllowed && (await findTransferProof(db, fileStorage, { checkoutId, paymentId }))
  if (!picture)
    return new Response(translatorOf(request)(texts.pictureNotFound), { status: 404, headers: closed })
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...closed,
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `inline; filename="Thumba-transfer-${paymentId}.jpg"`,
    },
  })
}
