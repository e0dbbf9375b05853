import { href, redirect } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { type PaymentStatus, paymentStatuses, paymentStatusLabels } from '#app/domain/orders/rules.ts'
import { listPayments } from '#app/domain/payments/list-payments.server.ts'
import type { PaymentCounts } from '#app/domain/payments/list-rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import { answerFailed, problemOf } from '#app/web/answers.ts'
import { readForm } from '#app/web/forms.server.ts'
import { flashToast } from '#app/web/toast.server.ts'
import type { Route } from './+types/payments'
import { ListPage } from './list/list-page.tsx'
import { paymentAddress } from './payments/address.ts'
import { columns } from './payments/columns.tsx'
import { Filters } from './payments/filters.tsx'
import { notePayment } from './payments/note-payment.server.ts'
import { PaymentTabs } from './payments/tabs.tsx'

export const handle = { title: 'Payments' }
export const meta: Route.MetaFunction = () => [{ title: 'Payments | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = paymentAddress.read(new URL(request.url).searchParams)
  return { wanted, ...(await listPayments(db, admin, { ...wanted, limit: perPage })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const typed = await readForm(request)
  const noted = await notePayment(admin, typed)
  if (!noted.ok) {
    const { message, fields, status } = noted
    return answerFailed({ message, fields, typed }, status)
  }
  const headers = { 'Set-Cookie': await flashToast({ kind: 'success', text: noted.text }) }
  const wanted = paymentAddress.read(new URL(request.url).searchParams)
  return redirect(`${href('/admin/payments')}${paymentAddress.write(wanted)}`, { status: 303, headers })
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
        csv={`${href('/admin/payments.csv')}${paymentAddress.write(rest)}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(shown.payments / perPage)}
        hrefFor={(page) => paymentAddress.write({ ...rest, page })}
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
              columns={columns(paymentAddress.write(wanted), problem)}
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

type StatusesProps = { counts: PaymentCounts; wanted: ReturnType<typeof paymentAddress.read> }

function Statuses({ counts, wanted }: StatusesProps) {
  const { page: _, status: now, ...rest } = wanted
  const chip = (status?: PaymentStatus) => (
    <ChipLink
      key={status}
      to={paymentAddress.write(status ? { ...rest, status } : rest)}
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
