import { href } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { redirectWithToast } from '#app/http/answer-form.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { currentSettings } from '#app/http/settings/current-settings.server.ts'
import { answerFailure, problemOf } from '#app/kit/form/form-result.ts'
import { readForm } from '#app/kit/form/parse-form.server.ts'
import { courierRefusals } from '#app/modules/sales/delivery/couriers/courier-rules.ts'
import { listCouriers } from '#app/modules/sales/delivery/couriers/list-couriers.server.ts'
import { setCourierActive } from '#app/modules/sales/delivery/couriers/save-courier.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/couriers'
import { courierColumns } from './courier-columns.tsx'
import { DeliveryDefaults } from './delivery-defaults.tsx'
import { courierListParams, courierSortNames, districtChoices } from './list-params.ts'

export const handle = { title: 'Delivery' }
export const meta: Route.MetaFunction = () => [{ title: 'Delivery | Thumba administration' }]

const perPage = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const wanted = courierListParams.read(new URL(request.url).searchParams)
  const { deliveryText } = await currentSettings()
  return { wanted, deliveryText, ...(await listCouriers(db, admin, { ...wanted, limit: perPage })) }
}

/** Switches one courier on or off. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context, request)
  const { courierId = '', active } = await readForm(request)
  if (active !== 'yes' && active !== 'no') return answerFailure({ message: 'Choose on or off' }, 400)
  const switched = await setCourierActive(db, admin, courierId, active === 'yes')
  if (!switched.ok) {
    const status = switched.reason === 'courier-not-found' ? 404 : 409
    return answerFailure({ message: courierRefusals[switched.reason] }, status)
  }
  const text = active === 'yes' ? 'The courier is on' : 'The courier is off'
  const wanted = courierListParams.read(new URL(request.url).searchParams)
  return redirectWithToast(`${href('/admin/delivery')}${courierListParams.write(wanted)}`, text)
}

/** After a refusal too: the list then shows the couriers as they are now. */
export const shouldRevalidate = () => true

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const problem = problemOf(actionData)
  const { rows, counts, wanted, deliveryText } = loaderData
  const all = counts.yes + counts.no
  const total = wanted.on ? counts[wanted.on] : all
  const { on: _, page: __, ...rest } = wanted
  return (
    <>
      <ListPage
        title="Delivery"
        count={total === 1 ? '1 courier' : `${total} couriers`}
        csv={`${href('/admin/delivery.csv')}${courierListParams.write({ ...wanted, page: 1 })}`}
        actions={<Ways />}
        filterKey={`${wanted.search} ${wanted.district} ${wanted.sort}`}
        filters={<Filters wanted={wanted} />}
        page={wanted.page}
        pages={Math.ceil(total / perPage)}
        hrefFor={(page) => courierListParams.write({ ...wanted, page })}
      >
        <ChipRow label="On or off">
          <ChipLink to={courierListParams.write(rest)} selected={!wanted.on}>
            All <span className="tabular-nums">{all}</span>
          </ChipLink>
          {(['yes', 'no'] as const).map((on) => (
            <ChipLink key={on} to={courierListParams.write({ ...rest, on })} selected={on === wanted.on}>
              {on === 'yes' ? 'On' : 'Off'} <span className="tabular-nums">{counts[on]}</span>
            </ChipLink>
          ))}
        </ChipRow>
        {problem && (
          <Notice kind="error" className="mt-3">
            {problem.message}
          </Notice>
        )}
        <div className="mt-3">
          {rows.length > 0 ? (
            <DataTable caption="Couriers" columns={courierColumns} rows={rows} keyOf={({ id }) => id} />
          ) : (
            <EmptyState
              title="No couriers found"
              text="Add a courier with a licence, or widen the search. Sellers choose theirs from this list."
            />
          )}
        </div>
      </ListPage>
      <DeliveryDefaults deliveryText={deliveryText} />
    </>
  )
}

const Ways = () => (
  <div className="flex flex-wrap gap-2">
    <ButtonLink to={href('/admin/delivery/couriers/new')}>Add a courier</ButtonLink>
    <ButtonLink to={href('/admin/delivery/districts')} variant="secondary">
      Districts
    </ButtonLink>
    <ButtonLink to={href('/admin/delivery/sellers')} variant="secondary">
      What sellers use
    </ButtonLink>
  </div>
)

const Filters = ({ wanted }: { wanted: ReturnType<typeof courierListParams.read> }) => (
  <>
    {wanted.on && <input type="hidden" name="on" value={wanted.on} />}
    <TextField
      label="Search"
      hint="Name or licence"
      type="search"
      name="search"
      maxLength={80}
      defaultValue={wanted.search}
    />
    <SelectField
      label="Goes to"
      name="district"
      choices={districtChoices}
      defaultValue={wanted.district ?? ''}
    />
    <SelectField
      label="Sort"
      name="sort"
      choices={Object.entries(courierSortNames).map(([value, text]) => ({ value, text }))}
      defaultValue={wanted.sort ?? 'name'}
    />
  </>
)
