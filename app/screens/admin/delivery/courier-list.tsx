import { Form, href, Link } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { districts } from '#app/base/places/districts.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, sameNames, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Price } from '#app/kit/price.tsx'
import type { ListedCourier } from '#app/modules/sales/delivery/couriers/list-couriers.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { CircleCheck, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { sellerDeliveryList } from './seller-delivery-list.tsx'

const link = 'text-leaf underline underline-offset-4'

const OnBadge = ({ active }: { active: boolean }) => (
  <span className="whitespace-nowrap">
    <StatusBadge {...(active ? looks.on : looks.off)} />
  </span>
)
const looks = {
  on: { text: 'On', tone: 'leaf', Icon: CircleCheck },
  off: { text: 'Off', tone: 'plain', Icon: EyeOff },
} as const

/** 'All 28 districts', or their names. */
export const districtsText = (covered: string[]) =>
  covered.length === districts.length ? `All ${districts.length} districts` : covered.join(', ')

const columns: Column<ListedCourier>[] = [
  {
    head: 'Courier',
    onCard: 'title',
    cell: ({ id, name, licence }) => (
      <div className="md:min-w-36">
        <Link
          to={href('/admin/delivery/couriers/:courierId', { courierId: id })}
          className={`font-semibold ${link}`}
        >
          {name}
        </Link>
        <span className="block text-muted text-sm">
          {licence ? `Licence ${licence}` : 'No licence written down'}
        </span>
      </div>
    ),
  },
  {
    head: 'Contact',
    cell: ({ contactName, contactPhone }) => (
      <>
        {contactName && <span className="block">{contactName}</span>}
        <span className="whitespace-nowrap">{formatPhone(contactPhone)}</span>
      </>
    ),
  },
  { head: 'Districts', cell: ({ districts: covered }) => districtsText(covered) },
  {
    head: 'Price',
    numeric: true,
    cell: ({ price, estimatedDays }) => (
      <>
        <Price amount={price} />
        <span className="block text-muted text-sm md:whitespace-nowrap">{estimatedDays}</span>
      </>
    ),
  },
  {
    head: 'Used by',
    cell: ({ id, users }) => (
      <Link
        to={`${href('/admin/delivery/sellers')}${sellerDeliveryList.write({ courier: id })}`}
        className={`whitespace-nowrap ${link}`}
      >
        {users === 1 ? '1 seller' : `${users} sellers`}
      </Link>
    ),
  },
  { head: 'On or off', onCard: 'end', cell: ({ active }) => <OnBadge active={active} /> },
  { head: 'Switch', cell: (courier) => <Switch {...courier} /> },
]

const Switch = ({ id, name, active }: ListedCourier) => (
  <Form method="post">
    <input type="hidden" name="courierId" value={id} />
    <Button
      className="whitespace-nowrap"
      name="active"
      value={active ? 'no' : 'yes'}
      variant="secondary"
      aria-label={`Switch ${name} ${active ? 'off' : 'on'}`}
    >
      {active ? 'Switch off' : 'Switch on'}
    </Button>
  </Form>
)

const table = csvTable<ListedCourier>([
  ['Id', (one) => one.id],
  ['Courier', (one) => one.name],
  ['Contact', (one) => one.contactName],
  ['Phone', (one) => formatPhone(one.contactPhone)],
  ['Licence', (one) => one.licence ?? ''],
  ['Districts', (one) => one.districts.join('; ')],
  ['Price', (one) => one.price],
  ['Days', (one) => one.estimatedDays],
  ['Instructions', (one) => one.instructions],
  ['Used by', (one) => one.users],
  ['On', (one) => (one.active ? 'yes' : 'no')],
])

export const courierList = defineList<ListedCourier>()({
  title: 'Delivery',
  counted: ['courier', 'couriers'],
  perPage: 20,
  filters: {
    on: choiceParam(['yes', 'no']),
    search: searchFilter('Name or licence'),
    district: choiceFilter('Goes to', 'All districts', sameNames(districts)),
    sort: sortFilter({ name: 'By name', price: 'Cheapest first', used: 'Most used first' }, 'name'),
  },
  groups: { label: 'On or off', of: [allGroup, ...groupsOf('on', { yes: 'On', no: 'Off' })] },
  columns,
  caption: 'Couriers',
  keyOf: ({ id }) => id,
  empty: {
    title: 'No couriers found',
    text: 'Add a courier with a licence, or widen the search. Sellers choose theirs from this list.',
  },
  csv: { path: href('/admin/delivery.csv'), name: 'couriers', table },
})
