import { href, redirect } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { flashToast } from '#app/http/flash-toast.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { listPayments } from '#app/modules/money/payments/review/list-payments.server.ts'
import type { PaymentCounts } from '#app/modules/money/payments/review/list-rules.ts'
import { type PaymentStatus, paymentStatuses, paymentStatusLabels } from '#app/modules/sales/orders/rules.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { handleManualPaymentForm } from './handle-manual-payment-form.server.ts'
import { paymentListParams } from './list-params.ts'
import { PaymentTabs } from './tabs.tsx'

export const handle = { title: 'Payments' }
export const meta: Route.MetaFunction = () => [{ title: 'Payments | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = paymentListParams.read(new URL(request.url).searchParams)
  return { wanted, ...(await listPayments(db, admin, { ...wanted, limit: perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = await readForm(request)
  const noted = await handleManualPaymentForm(admin, typed)
  if (!noted.ok) {
    const { message, fields, status } = noted
    return answerFailure({ message, fields, typed }, status)
  }
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: noted.text }) }
  const wanted = paymentListParams.read(new URL(request.url).searchParams)
  return redirect(`${href('/admin/payments')}${paymentListParams.write(wanted)}`, { status: 303, headers })
}

/** After a refusal too: the list then shows the payments as they are now. */
export const shouldRevalidate = () => true

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { rows, counts, wanted } = loaderData
  const shown = wanted.status ? counts[wanted.status] : totalOf(counts)
  const { page: _, ...rest } = wanted
  return (
    <>
      <PaymentTabs />
      <ListPage
        title="Payments"
        count={`${shown.payments === 1 ? '1 payment' : `${shown.payments} payments`}, ${formatKwacha(shown.sum)}`}
        csv={`${href('/admin/payments.csv')}${paymentListParams.write(rest)}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(shown.payments / perPage)}
        hrefFor={(page) => paymentListParams.write({ ...rest, page })}
      >
        <Statuses counts={counts} wanted={wanted} />
        {problem && (
          <Notice kind="error" className="mt-3">
            {problem.message}
          </Notice>
        )}
        <div className="mt-3">
          {rows.length > 0 ? (
            <DataTable
              caption="Payments"
              columns={columns(paymentListParams.write(wanted), problem)}
              rows={rows}
              keyOf={({ id, paymentStatus }) => `${id} ${paymentStatus}`}
            />
          ) : (
            <EmptyState title="No payments found" text="No payment fits this search, status, way and days." />
          )}
        </div>
      </ListPage>
    </>
  )
}

type StatusesProps = { counts: PaymentCounts; wanted: ReturnType<typeof paymentListParams.read> }

function Statuses({ counts, wanted }: StatusesProps) {
  const { page: _, status: now, ...rest } = wanted
  const chip = (status?: PaymentStatus) => (
    <ChipLink
      key={status}
      to={paymentListParams.write(status ? { ...rest, status } : rest)}
      selected={status === now}
    >
      {status ? paymentStatusLabels[status] : 'All'}{' '}
      <span className="tabular-nums">{status ? counts[status].payments : totalOf(counts).payments}</span>
    </ChipLink>
  )
  return (
    <ChipRow label="Payment status">
      {chip()}
      {paymentStatuses.map(chip)}
    </ChipRow>
  )
}

const totalOf = (counts: PaymentCounts) =>
  Object.values(counts).reduce((all, { payments, sum }) => ({
    payments: all.payments + payments,
    sum: all.sum + sum,
  }))
