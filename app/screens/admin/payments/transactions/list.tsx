import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { StateChips } from '#app/kit/list/state-chips.tsx'
import { listTransactions } from '#app/modules/money/payments/reconciliation/list-transactions.server.ts'
import {
  transactionFilters,
  transactionLabels,
} from '#app/modules/money/payments/reconciliation/transaction-rules.ts'
import { ListPage } from '#app/screens/admin/list/list-page.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaymentTabs } from '../tabs.tsx'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { transactionListParams } from './list-params.ts'

export const handle = { title: 'Transactions' }
export const meta: Route.MetaFunction = () => [{ title: 'Transactions | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = transactionListParams.read(new URL(request.url).searchParams)
  return { wanted, ...(await listTransactions(db, admin, { ...wanted, limit: perPage })) }
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { rows, counts, total, wanted } = loaderData
  const shown = wanted.status ? counts[wanted.status] : total
  const { page: _, ...rest } = wanted
  return (
    <>
      <PaymentTabs />
      <ListPage
        title="Transactions"
        count={shown === 1 ? '1 attempt to pay' : `${shown} attempts to pay`}
        csv={`${href('/admin/payments/transactions.csv')}${transactionListParams.write(rest)}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(shown / perPage)}
        hrefFor={(page) => transactionListParams.write({ ...rest, page })}
      >
        <StateChips
          states={transactionFilters}
          labels={transactionLabels}
          countOf={(status) => counts[status]}
          all={total}
          chosen={wanted.status}
          to={(status) => transactionListParams.write({ ...rest, status })}
        />
        <div className="mt-3">
          {rows.length > 0 ? (
            <DataTable caption="Transactions" columns={columns} rows={rows} keyOf={({ id }) => id} />
          ) : (
            <EmptyState
              title="No transactions found"
              text="No attempt to pay fits this search, state, way and days."
            />
          )}
        </div>
      </ListPage>
    </>
  )
}
