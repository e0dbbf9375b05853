import { data, href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { streamUploadedFile } from '#app/http/uploads/stream-uploaded-file.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findImport } from '#app/modules/catalog/import/imports.server.ts'
import { type ZipRefusal, zipRefusals } from '#app/modules/catalog/import/pictures/zip-rules.ts'
import { findZipContents, uploadZip } from '#app/modules/catalog/import/pictures/zips.server.ts'
import { importRefusals } from '#app/modules/catalog/import/rules.ts'
import { isBeingMapped } from '#app/modules/catalog/import/status.ts'
import { uploadFaultOf } from '#app/modules/platform/files/pictures/upload-rules.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/import.ts'
import { BackToProducts } from '../back-to-products.tsx'
import { ZipForm } from '../upload/zip-form.tsx'
import type { Route } from './+types/pictures'
import { ZipProblems } from './zip-problems.tsx'

export const handle = { upload: { kind: 'stream' } } satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.picturesPageTitle)]

const gone = (request: Request) => data(translatorOf(request)(importRefusals['not-yours']), 404)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findImport(db, requireSeller(context, request), params.importId)
  if (!found) throw gone(request)
  const t = translatorOf(request)
  const { id, fileName, status } = found
  const { usable, odd } = await findZipContents(db, found)
  const unusable = odd.map(({ name, problem }) => ({ name, problem: spoken(t, problem) }))
  return { id, fileName, mayBeSent: isBeingMapped(status), usable, odd: unusable }
}

const statuses: Partial<Record<ZipRefusal, number>> = {
  'zip-too-large': 413,
  'zip-too-many': 413,
  'zip-unreadable': 415,
  'zip-late': 409,
  'zip-too-often': 429,
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const t = translatorOf(request)
  const seller = requireSeller(context, request)
  try {
    const kept = await uploadZip(db, seller, { id: params.importId, bytes: streamUploadedFile(request) })
    if (!kept.ok) {
      if (kept.reason === 'not-yours') throw gone(request)
      return answerFailure({ message: spoken(t, zipRefusals[kept.reason]) }, statuses[kept.reason] ?? 400)
    }
    const usable = kept.value.filter(({ problem }) => problem === null).length
    const text = t(texts.picturesFromZip, { count: usable })
    const to =
      usable < kept.value.length
        ? '/seller/products/import/:importId/pictures'
        : '/seller/products/import/:importId'
    return await redirectWithToast(href(to, { importId: params.importId }), text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logRequestError(error, request, context.get(requestIdContext))
    const { status, message } = uploadFaultOf(error, texts.zipFailed)
    return answerFailure({ message: t(message) }, status)
  }
}

export const shouldRevalidate = () => true

export default function ImportPictures({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { id, fileName, mayBeSent, usable, odd } = loaderData
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <BackToProducts
        to={href('/seller/products/import/:importId', { importId: id })}
        text={t(texts.backToColumns)}
      />
      <PageTitle>{t(texts.picturesTitle)}</PageTitle>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">{t(texts.picturesHint, { fileName })}</p>
      {usable + odd.length > 0 && (
        <p className="mt-4 font-semibold">{t(texts.picturesUsable, { count: usable })}</p>
      )}
      <ZipProblems odd={odd} />
      {mayBeSent ? (
        <ZipForm key={problem?.message} id={id} error={problem?.message} again={usable + odd.length > 0} />
      ) : (
        <p className="mt-6">{t(zipRefusals['zip-late'])}</p>
      )}
    </div>
  )
}
