import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { siteOrigin } from '#app/http/site-origin.server.ts'
import { type ZippedFile, zipResponse } from '#app/kit/download/zip-response.server.ts'
import { translator } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import {
  findStatusPicture,
  listSharedProducts,
  maxStatusPictures,
  sharedText,
} from '#app/modules/catalog/share-cards/find-status-picture.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { consumeAttempt } from '#app/modules/platform/limits/rate-limits.server.ts'
import * as texts from '#messages/sharing.ts'
import type { Route } from './+types/status-pack'
import { readSharedChoice } from './shared-choice.server.ts'

/** `/seller/share/status.zip?id=…`: pictures for a WhatsApp status of some of the seller's own products, and their links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const { ids, language } = readSharedChoice(request)
  const back = `${href('/seller/share')}?${new URLSearchParams(ids.map((id) => ['id', id]))}`
  if (ids.length > maxStatusPictures)
    return redirectWithToast(back, t(texts.chooseFewer, { most: maxStatusPictures }), 'error')
  const chosen = await listSharedProducts(db, seller, { ids, origin: siteOrigin(request) })
  if (chosen.length === 0) return redirectWithToast(href('/seller/share'), t(texts.chooseSome), 'error')
  if (!(await consumeAttempt(db, 'status pictures of a seller', seller.userId)))
    return redirectWithToast(back, t(texts.tooManyPictures), 'error')

  const files: ZippedFile[] = []
  for (const [at, product] of chosen.entries()) {
    request.signal.throwIfAborted()
    const bytes = await findStatusPicture(fileStorage, product, language)
    files.push({ name: `${at + 1}-${fileNameOf(product.name)}.jpg`, bytes })
  }
  const spoken = translator(language)
  const links = chosen.map((product) => `${sharedText(spoken, product)}\r\n${product.link}\r\n`).join('\r\n')
  files.push({ name: translator(language)(texts.linksFile), bytes: Buffer.from(links) })
  return zipResponse('thumba-status.zip', files)
}

/** As every phone's file system takes it. */
const fileNameOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40) || 'thumba'
