import { href, redirect } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { sumOf } from '#app/kit/list/define-list.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { listPayments } from '#app/modules/money/payments/review/list-payments.server.ts'
import { type PaymentStatus, paymentStatuses } from '#app/modules/sales/orders/rules.ts'
import * as texts from '#messages/admin-payments.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import { handleManualPaymentForm } from './handle-manual-payment-form.server.ts'
import { paymentList } from './payment-list.tsx'
import { PaymentTabs } from './tabs.tsx'

export const handle = { title: texts.payments }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.payments)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = paymentList.read(request)
  return { asked, ...(await listPayments(db, admin, { ...asked, limit: paymentList.perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = await readForm(request)
  const noted = await handleManualPaymentForm(admin, typed, translatorOf(request))
  if (!noted.ok) {
    const { message, fields, status } = noted
    return answerFailure({ message, fields, typed }, status)
  }
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: noted.text }) }
  return redirect(`${href('/admin/payments')}${paymentList.back(request)}`, { status: 303, headers })
}

/** After a refusal too: the list then shows the payments as they are now. */
export const shouldRevalidate = () => true

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { counts, asked } = loaderData
  const there = paymentStatuses.map((status) => [status, counts[status].payments] as const)
  const shown: readonly PaymentStatus[] = asked.status ? [asked.status] : paymentStatuses
  const sum = shown.reduce((all, status) => all + counts[status].sum, 0)
  const each = Object.fromEntries(there)
  return (
    <>
      <PaymentTabs />
      <AdminList
        list={paymentList}
        {...loaderData}
        counts={{ ...each, all: sumOf(each) }}
        countedMore={`, ${formatKwacha(sum)}`}
        columns={columns(paymentList.write(asked), problem)}
        problem={problem?.message}
      />
    </>
  )
}
