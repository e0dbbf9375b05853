import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { allCouriers } from '#app/domain/delivery/list-couriers.server.ts'
import { listSellerDelivery } from '#app/domain/delivery/list-seller-delivery.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/delivery-sellers'
import { districtChoices, sellerDeliveryAddress, wayNames } from './delivery/address.ts'
import { sellerColumns } from './delivery/seller-columns.tsx'
import { ListPage } from './list/list-page.tsx'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = () => [{ title: 'What sellers use | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = sellerDeliveryAddress.read(new URL(request.url).searchParams)
  const couriers = await allCouriers(db, admin, {})
  return {
    wanted,
    couriers: couriers.map(({ id, name }) => ({ value: id, text: name })),
    ...(await listSellerDelivery(db, admin, { ...wanted, limit: perPage })),
  }
}

export default function SellersDelivery({ loaderData }: Route.ComponentProps) {
  const { rows, total, wanted, couriers } = loaderData
  return (
    <ListPage
      title="What sellers use"
      count={total === 1 ? '1 seller' : `${total} sellers`}
      csv={`${href('/admin/delivery/sellers.csv')}${sellerDeliveryAddress.write({ ...wanted, page: 1 })}`}
      filterKey={`${wanted.search} ${wanted.way} ${wanted.district} ${wanted.courier} ${wanted.sort}`}
      filters={
        <>
          <TextField
            label="Search"
            hint="Shop"
            type="search"
            name="search"
            maxLength={80}
            defaultValue={wanted.search}
          />
          <SelectField
            label="Way"
            name="way"
            choices={[
              { value: '', text: 'Any way' },
              ...Object.entries(wayNames).map(([value, text]) => ({ value, text })),
            ]}
            defaultValue={wanted.way ?? ''}
          />
          <SelectField
            label="Brings to"
            name="district"
            choices={districtChoices}
            defaultValue={wanted.district ?? ''}
          />
          <SelectField
            label="Courier"
            name="courier"
            choices={[{ value: '', text: 'Any courier' }, ...couriers]}
            defaultValue={wanted.courier ?? ''}
          />
          <SelectField
            label="Sort"
            name="sort"
            choices={[
              { value: '', text: 'By name' },
              { value: 'newest', text: 'Newest shops first' },
            ]}
            defaultValue={wanted.sort ?? ''}
          />
        </>
      }
      page={wanted.page}
      pages={Math.ceil(total / perPage)}
      hrefFor={(page) => sellerDeliveryAddress.write({ ...wanted, page })}
    >
      {rows.length > 0 ? (
        <DataTable caption="What sellers use" columns={sellerColumns} rows={rows} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title="No sellers found" text="No shop brings its goods this way." />
      )}
    </ListPage>
  )
}
