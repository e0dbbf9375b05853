import { href, Link } from 'react-router'
import { When } from '#app/components/when.tsx'
import { db } from '#app/db/index.server.ts'
import { type ListedShop, listShops } from '#app/domain/sellers/list-shops.server.ts'
import { districts } from '#app/domain/shared/districts.ts'
import { formatPhone } from '#app/domain/shared/phone-text.ts'
import { ChipLink, ChipRow } from '#app/ui/chip.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/sellers'
import { ListPage } from './list/list-page.tsx'
import { shopAddress, sortNames } from './sellers/address.ts'
import { ShopStatus, shopStatusLabels } from './sellers/shop-status.tsx'

export const handle = { title: 'Sellers' }
export const meta: Route.MetaFunction = () => [{ title: 'Sellers | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = shopAddress.read(new URL(request.url).searchParams)
  return { wanted, ...(await listShops(db, admin, { ...wanted, limit: perPage })) }
}

const columns: Column<ListedShop>[] = [
  {
    head: 'Shop',
    onCard: 'title',
    cell: ({ id, businessName, location }) => (
      <>
        <Link
          to={href('/admin/sellers/:sellerId', { sellerId: id })}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          {businessName}
        </Link>
        <span className="block text-muted text-sm">{location}</span>
      </>
    ),
  },
  {
    head: 'Who',
    cell: ({ name, email, emailVerified, phone }) => (
      <>
        {name}
        <span className="block text-muted text-sm">
          {email}
          {!emailVerified && ' (not confirmed)'}
        </span>
        {phone && <span className="block text-muted text-sm">{formatPhone(phone)}</span>}
      </>
    ),
  },
  {
    head: 'Since',
    cell: ({ createdAt, submittedAt }) => <When at={(submittedAt ?? createdAt).toISOString()} />,
  },
  { head: 'Status', onCard: 'end', cell: ({ status }) => <ShopStatus status={status} /> },
]

export default function Sellers({ loaderData: { rows, counts, wanted } }: Route.ComponentProps) {
  const all = Object.values(counts).reduce((sum, there) => sum + there, 0)
  const total = wanted.status ? counts[wanted.status] : all
  const { status: _, page: __, ...rest } = wanted
  return (
    <ListPage
      title="Sellers"
      count={total === 1 ? '1 seller' : `${total} sellers`}
      csv={`${href('/admin/sellers.csv')}${shopAddress.write({ ...wanted, page: 1 })}`}
      filterKey={`${wanted.search} ${wanted.district} ${wanted.sort}`}
      filters={
        <>
          {wanted.status && <input type="hidden" name="status" value={wanted.status} />}
          <TextField
            label="Search"
            hint="Shop, person, email or phone"
            type="search"
            name="search"
            maxLength={80}
            defaultValue={wanted.search}
          />
          <SelectField
            label="District"
            name="district"
            choices={[
              { value: '', text: 'All districts' },
              ...districts.map((value) => ({ value, text: value })),
            ]}
            defaultValue={wanted.district ?? ''}
          />
          <SelectField
            label="Sort"
            name="sort"
            choices={Object.entries(sortNames).map(([value, text]) => ({ value, text }))}
            defaultValue={wanted.sort ?? 'oldest'}
          />
        </>
      }
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => shopAddress.write({ ...wanted, page })}
    >
      <ChipRow label="Status">
        <ChipLink to={shopAddress.write(rest)} selected={!wanted.status}>
          All <span className="tabular-nums">{all}</span>
        </ChipLink>
        {Object.entries(shopStatusLabels).map(([status, label]) => (
          <ChipLink
            key={status}
            to={shopAddress.write({ ...rest, status: status as keyof typeof counts })}
            selected={status === wanted.status}
          >
            {label} <span className="tabular-nums">{counts[status as keyof typeof counts]}</span>
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-3">
        {rows.length > 0 ? (
          <DataTable caption="Sellers" columns={columns} rows={rows} keyOf={({ id }) => id} />
        ) : (
          <EmptyState title="No sellers found" text="No shop fits this search, district and status." />
        )}
      </div>
    </ListPage>
  )
}
