import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { listRefunds } from '#app/domain/refunds/list-refunds.server.ts'
import { type RefundGroup, refundGroups } from '#app/domain/refunds/list-rules.ts'
import { refundStates } from '#app/domain/refunds/rules.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/refunds'
import { ListPage } from './list/list-page.tsx'
import { PaymentTabs } from './payments/tabs.tsx'
import { groupNames, refundAddress } from './refunds/address.ts'
import { columns } from './refunds/columns.tsx'
import { Filters } from './refunds/filters.tsx'

export const handle = { title: 'Refunds' }
export const meta: Route.MetaFunction = () => [{ title: 'Refunds | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = refundAddress.read(new URL(request.url).searchParams)
  return { wanted, ...(await listRefunds(db, admin, { ...wanted, limit: perPage })) }
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const { rows, counts, wanted } = loaderData
  const shown = wanted.status ? [wanted.status] : refundStates
  const total = shown.reduce((all, group) => all + counts[group].refunds, 0)
  const sum = shown.reduce((all, group) => all + counts[group].sum, 0)
  const all = refundStates.reduce((there, status) => there + counts[status].refunds, 0)
  const { status: _, page: __, ...rest } = wanted
  const chip = (text: string, there: number, status?: RefundGroup) => (
    <ChipLink
      key={text}
      to={refundAddress.write(status ? { ...rest, status } : rest)}
      selected={status === wanted.status}
    >
      {text} <span className="tabular-nums">{there}</span>
    </ChipLink>
  )
  return (
    <>
      <PaymentTabs />
      <ListPage
        title="Refunds"
        count={`${total === 1 ? '1 refund' : `${total} refunds`}, ${formatKwacha(sum)}`}
        csv={`${href('/admin/payments/refunds.csv')}${refundAddress.write({ ...wanted, page: 1 })}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(total / perPage)}
        hrefFor={(page) => refundAddress.write({ ...wanted, page })}
      >
        <ChipRow label="State">
          {chip('All', all)}
          {refundGroups.map((group) => chip(groupNames[group], counts[group].refunds, group))}
        </ChipRow>
        {rows.length > 0 ? (
          <DataTable caption="Refunds" columns={columns} rows={rows} keyOf={({ refund }) => refund.id} />
        ) : (
          <EmptyState title="No refunds found" text="No refund fits this search, state, way and days." />
        )}
      </ListPage>
    </>
  )
}
