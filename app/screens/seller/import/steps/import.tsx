import { data, href, redirect } from 'react-router'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { type FormError, readForm } from '#app/kit/form/parse-form.server.ts'
import { spoken, type Text, type Translate } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findImport } from '#app/modules/catalog/import/find-import.server.ts'
import { readChoices } from '#app/modules/catalog/import/mapping/choice-input-rules.ts'
import { kwacha, unknownCurrency } from '#app/modules/catalog/import/mapping/money-choices.ts'
import { moveImport } from '#app/modules/catalog/import/move-import.server.ts'
import { importRefusals, isImportMove } from '#app/modules/catalog/import/rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { checkFields } from '#messages/forms.ts'
import * as texts from '#messages/import.ts'
import { BackToProducts } from '../back-to-products.tsx'
import type { Route } from './+types/import'
import { CheckResult } from './check-result.tsx'
import { findImportStep } from './find-step.server.ts'
import { ImportProgressBar } from './import-progress-bar.tsx'
import { ImportResult } from './import-result.tsx'
import { MappingForm } from './mapping-form.tsx'
import { PicturesSection } from './pictures-section.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTranslator(matches)(texts.pageTitle)} | Thumba` },
]

const gone = (t: Translate) => data(t(importRefusals['not-yours']), 404)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const found = await findImport(db, seller, params.importId)
  if (!found) throw gone(translatorOf(request))
  const { id, fileName, rows } = found
  return { id, fileName, rows, step: await findImportStep(translatorOf(request), seller, found) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  const t = translatorOf(request)
  const typed = await readForm(request)
  try {
    return await move(seller, params.importId, typed, t)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    logRequestError(error, request, context.get(requestIdContext))
    return answerFailure(failed(t(texts.moveFailed), typed), 500)
  }
}

const failed = (message: string, typed: Record<string, string>): FormError => ({ message, fields: {}, typed })

const fieldTexts = (t: Translate, fields: Record<string, Text>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, spoken(t, text)]))

async function move(seller: Seller, id: string, typed: Record<string, string>, t: Translate) {
  const wanted = typed.intent
  if (!isImportMove(wanted)) return answerFailure(failed(t(texts.chooseButton), typed), 400)
  const found = await findImport(db, seller, id)
  if (!found) throw gone(t)
  const isForm = wanted === 'look' || wanted === 'check'
  const read = isForm ? readChoices(withCurrency(typed, found.defaults.currency), found.columns) : undefined
  if (read && !read.ok)
    return answerFailure({ message: t(checkFields), fields: fieldTexts(t, read.fields), typed }, 400)
  const moved = await moveImport(db, seller, { id, move: wanted, choices: read?.choices })
  if (moved.ok) return redirect(href('/seller/products/import/:importId', { importId: id }), 303)
  const status = moved.reason === 'not-yours' ? 404 : moved.reason === 'email-unverified' ? 403 : 409
  return answerFailure(failed(t(importRefusals[moved.reason]), typed), status)
}

/** A form without the question leaves what stands; what is asked stays asked. */
const withCurrency = (typed: Record<string, string>, currency = kwacha) => ({
  'default.currency': currency === unknownCurrency ? '' : currency,
  ...typed,
})

/** After a refusal too: the import may have gone on meanwhile. */
export const shouldRevalidate = () => true

export default function ProductImport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { id, fileName, rows, step } = loaderData
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <BackToProducts to={href('/seller/products/import')} text={t(texts.allFiles)} />
      <PageTitle className="[overflow-wrap:anywhere]">{fileName}</PageTitle>
      <p className="text-muted">{t(texts.rows, { count: rows })}</p>
      {problem && (
        <Notice kind="error" className="mt-4">
          {problem.message}
        </Notice>
      )}
      {step.at === 'mapping' && (
        <>
          <PicturesSection id={id} pictures={step.pictures} />
          <MappingForm key={JSON.stringify(step.typed)} step={step} answer={problem} />
        </>
      )}
      {step.at === 'busy' && <ImportProgressBar id={id} progress={step.progress} />}
      {step.at === 'checked' && <CheckResult id={id} step={step} />}
      {step.at === 'finished' && <ImportResult id={id} step={step} />}
    </div>
  )
}
