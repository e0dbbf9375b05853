import { href, redirect, useSearchParams } from 'react-router'
import { hasVerifiedContact } from '#app/base/account-contact.ts'
import type { Seller } from '#app/base/actor.ts'
import { db } from '#app/db/index.server.ts'
import { logRequestError } from '#app/http/log/log.server.ts'
import { requestIdContext } from '#app/http/request-context.server.ts'
import { requireSeller } from '#app/http/session/actor.server.ts'
import type { UploadHandle } from '#app/http/uploads/route-upload.ts'
import { readTableForm } from '#app/http/uploads/table-form.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { pageTitle } from '#app/kit/page-title.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { uploadImportFile } from '#app/modules/catalog/import/import-steps.server.ts'
import { listImports } from '#app/modules/catalog/import/imports.server.ts'
import { type ImportRefusal, importRefusals, maxFileBytes } from '#app/modules/catalog/import/rules.ts'
import { Notice } from '#app/ui/notice.tsx'
import * as texts from '#messages/import.ts'
import { ConfirmEmailNotice } from '../products/confirm-email-notice.tsx'
import type { Route } from './+types/list'
import { BackToProducts } from './back-to-products.tsx'
import { ImportList } from './import-list.tsx'
import { FileForm } from './upload/file-form.tsx'

export const handle = {
  upload: { kind: 'file', maxBytes: maxFileBytes, from: ['seller'] },
} satisfies UploadHandle
export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(matches, texts.pageTitle)]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const imports = await listImports(db, seller)
  return {
    emailVerified: hasVerifiedContact(seller),
    imports: imports.map(({ createdAt, finishedAt: _, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const seller = requireSeller(context, request)
  try {
    return await keep(seller, request)
  } catch (error) {
    logRequestError(error, request, context.get(requestIdContext))
    return answerFailure({ message: translatorOf(request)(texts.fileFailed) }, 500)
  }
}

const statuses: Partial<Record<ImportRefusal, number>> = {
  'too-large': 413,
  swollen: 413,
  'too-many-rows': 413,
  'too-often': 429,
  'email-unverified': 403,
  'shop-missing': 409,
  'unknown-kind': 415,
  'old-excel': 415,
  'files-waiting': 503,
}

async function keep(seller: Seller, request: Request) {
  const sent = await readTableForm(request)
  const kept = sent.ok ? await uploadImportFile(db, seller, sent.value) : sent
  if (!kept.ok)
    return answerFailure(
      { message: translatorOf(request)(importRefusals[kept.reason]) },
      statuses[kept.reason] ?? 400,
    )
  const { id, sheets } = kept.value
  return redirect(
    sheets > 1
      ? `${href('/seller/products/import')}?sheets=${sheets}`
      : href('/seller/products/import/:importId', { importId: id }),
    303,
  )
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const problem = problemOf(actionData)
  const { imports, emailVerified } = loaderData
  const sheets = Number(useSearchParams()[0].get('sheets'))
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <BackToProducts />
      <h1 className="text-3xl">{t(texts.importProducts)}</h1>
      <p className="mt-2 text-muted">{t(texts.intro)}</p>
      <ConfirmEmailNotice emailVerified={emailVerified} />
      {sheets > 1 && <Notice className="mt-4">{t(texts.severalSheets, { count: sheets })}</Notice>}
      <FileForm error={problem?.message} />
      <ImportList imports={imports} />
    </div>
  )
}
