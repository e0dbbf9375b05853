import { data, href } from 'react-router'
import { z } from 'zod'
import type { Seller } from '#app/base/actor.ts'
import { refuse } from '#app/base/result.ts'
import { db } from '#app/db/index.server.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import { defineAction, defineActions } from '#app/kit/form/define-actions.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { fill, type Text, type Translate } from '#app/messages/language.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { moveImport, retryPictures } from '#app/modules/catalog/import/import-steps.server.ts'
import { findImport } from '#app/modules/catalog/import/imports.server.ts'
import { readChoices } from '#app/modules/catalog/import/mapping/choice-input-rules.ts'
import { kwacha, unknownCurrency } from '#app/modules/catalog/import/mapping/money-choices.ts'
import {
  type ImportMove,
  type ImportRefusal,
  importRefusals,
  isImportMove,
} from '#app/modules/catalog/import/rules.ts'
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

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.pageTitle)]

const gone = (t: Translate) => data(t(importRefusals['not-yours']), 404)

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const found = await findImport(db, seller, params.importId)
  if (!found) throw gone(translatorOf(request))
  const { id, fileName, rows } = found
  return { id, fileName, rows, step: await findImportStep(translatorOf(request), seller, found) }
}

type Asked = { seller: Seller; id: string; t: Translate }

/** What a button of the page sends it on to; two of them with how its columns are to be read. */
const importMove = defineAction({
  input: z.object({ intent: z.custom<ImportMove>((sent) => typeof sent === 'string' && isImportMove(sent)) }),
  run: async ({ seller, id, t }: Asked, { intent: move }, typed) => {
    const found = await findImport(db, seller, id)
    if (!found) throw gone(t)
    if (move !== 'look' && move !== 'check') return moveImport(db, seller, { id, move })
    const read = readChoices(withCurrency(typed, found.defaults.currency), found.columns)
    return read.ok
      ? moveImport(db, seller, { id, move, choices: read.choices })
      : refuse('choices', read.fields)
  },
  success: () => ({}),
  refusal: ({ reason, detail }) =>
    reason === 'choices'
      ? { status: 400, message: checkFields, fields: detail as Record<string, Text> }
      : { status: statuses[reason] ?? 409, message: importRefusals[reason] },
  invalid: texts.chooseButton,
  failed: texts.moveFailed,
})

const fetchAgain = defineAction({
  input: z.object({ intent: z.literal('fetchAgain') }),
  run: ({ seller, id }: Asked) => retryPictures(db, seller, id),
  success: (count) => fill(texts.fetchingAgain, { count }),
  refusal: ({ reason }) => ({ status: statuses[reason] ?? 409, message: importRefusals[reason] }),
  invalid: texts.chooseButton,
  failed: texts.moveFailed,
})

const importForms = defineActions<Asked, { move: typeof importMove; fetchAgain: typeof fetchAgain }>(
  { move: importMove, fetchAgain },
  'move',
)
const statuses: Partial<Record<ImportRefusal, number>> = { 'not-yours': 404, 'email-unverified': 403 }

export async function action(args: Route.ActionArgs) {
  const seller = requireSeller(args.context, args.request)
  const { importId: id } = args.params
  const done = await runForm(args, importForms, { seller, id, t: translatorOf(args.request) })
  return answer(done, href('/seller/products/import/:importId', { importId: id }))
}

/** A form without the question leaves what stands; what is asked stays asked. */
const withCurrency = (typed: Record<string, string>, currency = kwacha) => ({
  'default.currency': currency === unknownCurrency ? '' : currency,
  ...typed,
})

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
