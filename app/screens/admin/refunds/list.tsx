import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { listRefunds } from '#app/modules/money/refunds/reading/list-refunds.server.ts'
import { type RefundGroup, refundGroups } from '#app/modules/money/refunds/reading/list-rules.ts'
import { refundStates } from '#app/modules/money/refunds/rules.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { ListPage } from '../list/list-page.tsx'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/list'
import { columns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { groupNames, refundListParams } from './list-params.ts'

export const handle = { title: 'Refunds' }
export const meta: Route.MetaFunction = () => [{ title: 'Refunds | Thumba administration' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = refundListParams.read(new URL(request.url).searchParams)
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
      to={refundListParams.write(status ? { ...rest, status } : rest)}
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
        csv={`${href('/admin/payments/refunds.csv')}${refundListParams.write({ ...wanted, page: 1 })}`}
        filterKey={JSON.stringify(rest)}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(total / perPage)}
        hrefFor={(page) => refundListParams.write({ ...wanted, page })}
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
