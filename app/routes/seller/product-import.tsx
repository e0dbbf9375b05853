import { data, href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { readChoices } from '#app/domain/imports/choice-input-rules.ts'
import { findImport } from '#app/domain/imports/find-import.server.ts'
import { moveImport } from '#app/domain/imports/move-import.server.ts'
import { importRefusals, isMove } from '#app/domain/imports/rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { type FormError, readForm } from '#app/web/forms.server.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import type { Route } from './+types/product-import'
import { BackToProducts } from './import/back-to-products.tsx'
import { Checked } from './import/checked.tsx'
import { Finished } from './import/finished.tsx'
import { loadStep } from './import/load-step.server.ts'
import { MappingForm } from './import/mapping-form.tsx'
import { PicturesPart } from './import/pictures-part.tsx'
import { Progress } from './import/progress.tsx'
import { counted } from './import/words.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Import products | Thumba' }]

const gone = () => data(importRefusals['not-yours'], 404)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const found = await findImport(db, seller, params.importId)
  if (!found) throw gone()
  const { id, fileName, rows } = found
  return { id, fileName, rows, step: await loadStep(seller, found) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const typed = await readForm(request)
  try {
    return await move(seller, params.importId, typed)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logFault(error, request, context.get(requestIdContext))
    return answerFailed(failed('Something went wrong on our side. Please try again.', typed), 500)
  }
}

const failed = (message: string, typed: Record<string, string>): FormError => ({ message, fields: {}, typed })

async function move(seller: Seller, id: string, typed: Record<string, string>) {
  const wanted = typed.intent
  if (!isMove(wanted)) return answerFailed(failed('Please press one of the buttons.', typed), 400)
  const found = await findImport(db, seller, id)
  if (!found) throw gone()
  const isForm = wanted === 'look' || wanted === 'check'
  const read = isForm ? readChoices(typed, found.columns.length) : undefined
  if (read && !read.ok)
    return answerFailed({ message: 'Please check the fields marked below', fields: read.fields, typed }, 400)
  const moved = await moveImport(db, seller, { id, move: wanted, ...(read && { choices: read.choices }) })
  if (moved.ok) return redirect(href('/seller/products/import/:importId', { importId: id }), 303)
  const status = moved.reason === 'not-yours' ? 404 : moved.reason === 'email-unverified' ? 403 : 409
  return answerFailed(failed(importRefusals[moved.reason], typed), status)
}

/** After a refusal too: the import may have gone on meanwhile. */
export const shouldRevalidate = () => true

export default function ProductImport({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { id, fileName, rows, step } = loaderData
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <BackToProducts to={href('/seller/products/import')} text="All files" />
      <h1 className="text-3xl [overflow-wrap:anywhere]">{fileName}</h1>
      <p className="text-muted">{counted(rows, 'row')}</p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {step.at === 'mapping' && (
        <>
          <PicturesPart id={id} pictures={step.pictures} />
          <MappingForm key={JSON.stringify(step.typed)} step={step} answer={problem} />
        </>
      )}
      {step.at === 'busy' && <Progress id={id} progress={step.progress} />}
      {step.at === 'checked' && <Checked id={id} step={step} />}
      {step.at === 'finished' && <Finished id={id} step={step} />}
    </div>
  )
}
