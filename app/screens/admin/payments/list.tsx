import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { answer, runForm } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { problemOf } from '#app/kit/form/form-result.ts'
import { paymentQuery } from '#app/modules/money/payments/review/list-payments.server.ts'
import { type PaymentStatus, paymentStatuses } from '#app/modules/sales/orders/payment-status.ts'
import * as texts from '#messages/admin-payments.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import { manualPaymentForms } from './manual-payment-actions.server.ts'
import { paymentList } from './payment-list.tsx'
import { PaymentTabs } from './tabs.tsx'

export const handle = { title: texts.payments }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.payments)

/** `opened` is the row whose forms are shown. */
export async function loader(args: Route.LoaderArgs) {
  const opened = new URL(args.request.url).searchParams.get('row')
  return { opened, ...(await readList(args, paymentList, paymentQuery)) }
}

export async function action(args: Route.ActionArgs) {
  const admin = requireAdmin(args.context, args.request)
  const to = href('/admin/payments') + paymentList.back(args.request)
  return answer(await runForm(args, manualPaymentForms, admin), to)
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { counts, asked, opened } = loaderData
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
        counts={each}
        countedMore={`, ${formatKwacha(sum)}`}
        columns={columns({ address: paymentList.write(asked), opened: problem?.typed.id ?? opened, problem })}
        problem={problem?.message}
      />
    </>
  )
}
