import { idPattern } from '#app/base/ids.ts'
import { db } from '#app/db/index.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import {
  findStatusPicture,
  listSharedProducts,
} from '#app/modules/catalog/share-cards/find-status-picture.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import * as texts from '#messages/sharing.ts'
import type { Route } from './+types/status-picture'
import { readSharedChoice } from './shared-choice.server.ts'

/** `/seller/share/status/{productId}.jpg`: one picture for a WhatsApp status, of the seller's own product. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const id = params.picture.replace(/\.jpg$/, '')
  const isNamed = params.picture.endsWith('.jpg') && idPattern.test(id)
  const own = isNamed ? await listSharedProducts(db, seller, { ids: [id], origin: siteOrigin(request) }) : []
  if (!own[0]) return refused(t(texts.noPicture), 404)
  if (!(await consumeAttempt(db, 'status picture of a seller', seller.userId)))
    return refused(t(texts.tooManyPictures), 429)
  const bytes = await findStatusPicture(fileStorage, own[0], readSharedChoice(request).language)
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': `attachment; filename="thumba-${id.slice(0, 6)}.jpg"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

const refused = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Cache-Control': 'no-store' } })
