import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { parseForm } from '#app/kit/form/parse-form.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { differenceRefusals } from '#app/modules/money/payments/reconciliation/difference-list-rules.ts'
import { listDifferences } from '#app/modules/money/payments/reconciliation/list-differences.server.ts'
import { settleDifference } from '#app/modules/money/payments/reconciliation/settle-difference.server.ts'
import { differenceInput } from '#app/modules/money/payments/review/review-input-rules.ts'
import { AdminList } from '#app/screens/admin/list/admin-list.tsx'
import * as texts from '#messages/admin-payments.ts'
import { adminMeta } from '../../page-meta.ts'
import { PaymentTabs } from '../tabs.tsx'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import { differenceList } from './difference-list.tsx'

export const handle = { title: texts.differences }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.differences)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = differenceList.read(request)
  return { asked, ...(await listDifferences(db, admin, { ...asked, limit: differenceList.perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const t = translatorOf(request)
  const form = await parseForm(request, differenceInput)
  if (!form.ok) return answerFailure(form.error, 400)
  const settled = await settleDifference(db, admin, form.value)
  if (!settled.ok) {
    const error = { message: t(differenceRefusals[settled.reason]), fields: {}, typed: form.typed }
    return answerFailure(error, settled.reason === 'no-such-difference' ? 404 : 409)
  }
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: t(texts.settled) }) }
  return redirect(href('/admin/payments/differences') + differenceList.back(request), {
    status: 303,
    headers,
  })
}

/** After a refusal too: the list then shows the differences as they are now. */
export const shouldRevalidate = () => true

export default function Differences({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { counts, asked } = loaderData
  return (
    <>
      <PaymentTabs />
      <AdminList
        list={differenceList}
        {...loaderData}
        counts={{ ...counts, all: sumOf(counts) }}
        columns={columns(differenceList.write(asked), problem)}
        problem={problem?.message}
      />
    </>
  )
}
