import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { listImports } from '#app/domain/imports/find-import.server.ts'
import { keepFile } from '#app/domain/imports/keep-file.server.ts'
import { type ImportRefusal, importRefusals } from '#app/domain/imports/rules.ts'
import type { Seller } from '#app/domain/shared/actor.ts'
import { requireSeller } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { logFault } from '#app/web/log.server.ts'
import { requestIdContext } from '#app/web/response.server.ts'
import { readTableForm } from '#app/web/table-form.server.ts'
import type { Route } from './+types/import-products'
import { BackToProducts } from './import/back-to-products.tsx'
import { FileForm } from './import/file-form.tsx'
import { ImportList } from './import/import-list.tsx'
import { SellingNotice } from './products/selling-notice.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Import products | Thumba' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = requireSeller(context, request)
  const imports = await listImports(db, seller)
  return {
    emailVerified: seller.emailVerified,
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
    logFault(error, request, context.get(requestIdContext))
    return answerFailed({ message: 'Failed to read the file. Please try again.' }, 500)
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
  const kept = sent.ok ? await keepFile(db, seller, sent.value) : sent
  if (!kept.ok) return answerFailed({ message: importRefusals[kept.reason] }, statuses[kept.reason] ?? 400)
  return redirect(href('/seller/products/import/:importId', { importId: kept.value.id }), 303)
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { imports, emailVerified } = loaderData
  return (
    <div className="mx-auto max-w-3xl pb-12">
      <BackToProducts />
      <h1 className="text-3xl">Import products</h1>
      <p className="mt-2 text-muted">
        List many products at once from a CSV or Excel file. You see what would happen to every row before
        anything is changed, and you can take an import back for 7 days.
      </p>
      <SellingNotice emailVerified={emailVerified} />
      <FileForm error={problem?.message} />
      <ImportList imports={imports} />
    </div>
  )
}
