import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { streamUploadedFile } from '#app/http/uploads/stream-uploaded-file.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { spoken } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { findImport } from '#app/modules/catalog/import/find-import.server.ts'
import { findZipContents } from '#app/modules/catalog/import/pictures/find-zip-contents.server.ts'
import { uploadZip } from '#app/modules/catalog/import/pictures/upload-zip.server.ts'
import { type ZipRefusal, zipRefusals } from '#app/modules/catalog/import/pictures/zip-rules.ts'
import { importRefusals } from '#app/modules/catalog/import/rules.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { BackToProducts } from '../back-to-products.tsx'
import { formatCount } from '../status-labels.ts'
import { ZipForm } from '../upload/zip-form.tsx'
import type { Route } from './+types/pictures'
import { ZipProblems } from './zip-problems.tsx'

export const handle = { upload: { kind: 'stream' } } satisfies UploadHandle
export const meta: Route.MetaFunction = () => [{ title: 'Pictures from a ZIP | Thumba' }]

const gone = () => data(importRefusals['not-yours'], 404)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findImport(db, requireSeller(context, request), params.importId)
  if (!found) throw gone()
  const { id, fileName, status } = found
  return { id, fileName, mayBeSent: status === 'mapping', ...(await findZipContents(db, found)) }
}

const statuses: Partial<Record<ZipRefusal, number>> = {
  'zip-too-large': 413,
  'zip-too-many': 413,
  'zip-unreadable': 415,
  'zip-late': 409,
  'zip-too-often': 429,
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  try {
    const kept = await uploadZip(db, seller, { id: params.importId, bytes: streamUploadedFile(request) })
    if (!kept.ok) {
      if (kept.reason === 'not-yours') throw gone()
      return answerFailure(
        { message: spoken(translatorOf(request), zipRefusals[kept.reason]) },
        statuses[kept.reason] ?? 400,
      )
    }
    const usable = kept.value.filter(({ problem }) => problem === null).length
    const text = `${formatCount(usable, 'picture')} from your ZIP`
    const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text }) }
    const to =
      usable < kept.value.length
        ? '/seller/products/import/:importId/pictures'
        : '/seller/products/import/:importId'
    return redirect(href(to, { importId: params.importId }), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logRequestError(error, request, context.get(requestIdContext))
    return answerFailure({ message: 'Failed to keep the ZIP. Please try again.' }, 500)
  }
}

export const shouldRevalidate = () => true

export default function ImportPictures({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { id, fileName, mayBeSent, usable, odd } = loaderData
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <BackToProducts
        to={href('/seller/products/import/:importId', { importId: id })}
        text="Back to the columns"
      />
      <PageTitle>Pictures from a ZIP</PageTitle>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        Put the pictures of {fileName} into one ZIP file. A row takes the pictures whose file names stand in
        its “Pictures” column, with commas or | between them; the first is the cover.
      </p>
      {usable + odd.length > 0 && (
        <p className="mt-4 font-semibold">{formatCount(usable, 'picture')} can be named by your rows.</p>
      )}
      <ZipProblems odd={odd} />
      {mayBeSent ? (
        <ZipForm key={problem?.message} id={id} error={problem?.message} again={usable + odd.length > 0} />
      ) : (
        <p className="mt-6">{zipRefusals['zip-late']}</p>
      )}
    </div>
  )
}
