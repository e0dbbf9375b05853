import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { listTransactions } from '#app/domain/payments/list-transactions.server.ts'
import { transactionFilters, transactionLabels } from '#app/domain/payments/transaction-rules.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/transactions'
import { ListPage } from './list/list-page.tsx'
import { StateChips } from './list/state-chips.tsx'
import { PaymentTabs } from './payments/tabs.tsx'
import { transactionAddress } from './transactions/address.ts'
import { columns } from './transactions/columns.tsx'
import { Filters } from './transactions/filters.tsx'

export const handle = { title: 'Transactions' }
export const meta: Route.MetaFunction = () => [{ title: 'Transactions | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = transactionAddress.read(new URL(request.url).searchParams)
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
        csv={`${href('/admin/payments/transactions.csv')}${transactionAddress.write(rest)}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(shown / perPage)}
        hrefFor={(page) => transactionAddress.write({ ...rest, page })}
      >
        <StateChips
          states={transactionFilters}
          labels={transactionLabels}
          countOf={(status) => counts[status]}
          all={total}
          chosen={wanted.status}
          to={(status) => transactionAddress.write({ ...rest, status })}
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
