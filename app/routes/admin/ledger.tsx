import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { checkSums, findAccounts } from '#app/domain/ledger/find-accounts.server.ts'
import { listEntries } from '#app/domain/ledger/list-entries.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/ledger'
import { Accounts, Sums } from './ledger/accounts.tsx'
import { ledgerAddress } from './ledger/address.ts'
import { columns } from './ledger/columns.tsx'
import { Filters } from './ledger/filters.tsx'
import { ListPage } from './list/list-page.tsx'
import { PaymentTabs } from './payments/tabs.tsx'

export const handle = { title: 'Ledger' }
export const meta: Route.MetaFunction = () => [{ title: 'Ledger | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = ledgerAddress.read(new URL(request.url).searchParams)
  const { before, page: _, ...filter } = wanted
  const from = before === undefined ? {} : { before: Number(before) }
  const [accounts, check, entries] = await Promise.all([
    findAccounts(db, admin, filter),
    checkSums(db),
    listEntries(db, admin, { ...filter, ...from, limit: perPage }),
  ])
  return { wanted, accounts, check, ...entries }
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { wanted, accounts, check, rows, total } = loaderData
  const { before: _, ...filter } = wanted
  const last = rows.at(-1)
  return (
    <>
      <PaymentTabs />
      <ListPage
        title="Ledger"
        count={total === 1 ? '1 entry' : `${total} entries`}
        csv={`${href('/admin/payments/ledger.csv')}${ledgerAddress.write(filter)}`}
        filterKey={JSON.stringify(filter)}
        filters={<Filters wanted={wanted} />}
        page={1}
        pages={1}
        hrefFor={() => ledgerAddress.write(filter)}
      >
        <Sums check={check} />
        <h2 className="mt-4 mb-2 text-xl">Accounts</h2>
        <Accounts accounts={accounts} shop={wanted.shop} />
        <h2 className="mt-6 mb-2 text-xl">Entries</h2>
        {rows.length > 0 ? (
          <DataTable
            caption="Entries"
            columns={columns(!!(wanted.account || wanted.shop))}
            rows={rows}
            keyOf={({ id }) => `${id}`}
          />
        ) : (
          <EmptyState title="No entries found" text="No entry fits this account, seller, order and days." />
        )}
        {rows.length === perPage && last && (
          <ButtonLink
            to={ledgerAddress.write({ ...wanted, before: `${last.id}` })}
            variant="secondary"
            className="mt-4"
          >
            Earlier
          </ButtonLink>
        )}
      </ListPage>
    </>
  )
}
