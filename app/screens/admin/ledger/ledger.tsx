import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import {
  checkAccountSums,
  findAccountSums,
} from '#app/modules/money/ledger/entries/find-account-sums.server.ts'
import { listLedgerEntries } from '#app/modules/money/ledger/entries/list-entries.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPage } from '../list/list-page.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/ledger'
import { AccountBalances, BalanceCheck } from './account-balances.tsx'
import { columns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { ledgerListParams } from './list-params.ts'

export const handle = { title: 'Ledger' }
export const meta: Route.MetaFunction = () => [{ title: 'Ledger | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = ledgerListParams.read(new URL(request.url).searchParams)
  const { before, page: _, ...filter } = wanted
  const from = before === undefined ? {} : { before: Number(before) }
  const [accounts, check, entries] = await Promise.all([
    findAccountSums(db, admin, filter),
    checkAccountSums(db),
    listLedgerEntries(db, admin, { ...filter, ...from, limit: perPage }),
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
        csv={`${href('/admin/payments/ledger.csv')}${ledgerListParams.write(filter)}`}
        filterKey={JSON.stringify(filter)}
        filters={<Filters wanted={wanted} />}
        page={1}
        pages={1}
        hrefFor={() => ledgerListParams.write(filter)}
      >
        <BalanceCheck check={check} />
        <h2 className="mt-4 mb-2 text-xl">Accounts</h2>
        <AccountBalances accounts={accounts} shop={wanted.shop} />
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
            to={ledgerListParams.write({ ...wanted, before: `${last.id}` })}
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
