import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findImport } from '#app/domain/imports/find-import.server.ts'
import { findPictures } from '#app/domain/imports/find-pictures.server.ts'
import { keepZip } from '#app/domain/imports/keep-zip.server.ts'
import { importRefusals } from '#app/domain/imports/rules.ts'
import { type ZipRefusal, zipRefusals } from '#app/domain/imports/zip-rules.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { sentFile } from '#app/web/sent-file.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/import-pictures'
import { BackToProducts } from './import/back-to-products.tsx'
import { counted } from './import/words.ts'
import { ZipForm } from './import/zip-form.tsx'
import { ZipProblems } from './import/zip-problems.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Pictures from a ZIP | Thumba' }]

const gone = () => data(importRefusals['not-yours'], 404)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findImport(db, requireSeller(context, request), params.importId)
  if (!found) throw gone()
  const { id, fileName, status } = found
  return { id, fileName, mayBeSent: status === 'mapping', ...(await findPictures(db, found)) }
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
    const kept = await keepZip(db, seller, { id: params.importId, bytes: sentFile(request) })
    if (!kept.ok) {
      if (kept.reason === 'not-yours') throw gone()
      return answerFailed({ message: zipRefusals[kept.reason] }, statuses[kept.reason] ?? 400)
    }
    const usable = kept.value.filter(({ problem }) => problem === null).length
    const text = `${counted(usable, 'picture')} from your ZIP`
    const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text }) }
    const to =
      usable < kept.value.length
        ? '/seller/products/import/:importId/pictures'
        : '/seller/products/import/:importId'
    return redirect(href(to, { importId: params.importId }), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logFault(error, request, context.get(requestIdContext))
    return answerFailed({ message: 'Failed to keep the ZIP. Please try again.' }, 500)
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
      <h1 className="text-3xl">Pictures from a ZIP</h1>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        Put the pictures of {fileName} into one ZIP file. A row takes the pictures whose file names stand in
        its “Pictures” column, with commas or | between them; the first is the cover.
      </p>
      {usable + odd.length > 0 && (
        <p className="mt-4 font-semibold">{counted(usable, 'picture')} can be named by your rows.</p>
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
