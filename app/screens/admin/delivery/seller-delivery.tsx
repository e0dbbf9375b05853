import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { listAllCouriers } from '#app/modules/sales/delivery/couriers/list-couriers.server.ts'
import { listSellerDelivery } from '#app/modules/sales/delivery/overview/list-seller-delivery.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/seller-delivery'
import { districtChoices, sellerDeliveryListParams, wayNames } from './list-params.ts'
import { sellerDeliveryColumns } from './seller-delivery-columns.tsx'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = () => [{ title: 'What sellers use | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = sellerDeliveryListParams.read(new URL(request.url).searchParams)
  const couriers = await listAllCouriers(db, admin, {})
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
      csv={`${href('/admin/delivery/sellers.csv')}${sellerDeliveryListParams.write({ ...wanted, page: 1 })}`}
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
      hrefFor={(page) => sellerDeliveryListParams.write({ ...wanted, page })}
    >
      {rows.length > 0 ? (
        <DataTable
          caption="What sellers use"
          columns={sellerDeliveryColumns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState title="No sellers found" text="No shop brings its goods this way." />
      )}
    </ListPage>
  )
}
