import { Form, href, Link } from 'react-router'
import { districts } from '#app/base/districts.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { Price } from '#app/kit/price.tsx'
import type { ListedCourier } from '#app/modules/sales/delivery/couriers/list-couriers.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { CircleCheck, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { sellerDeliveryListParams } from './list-params.ts'

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

export const courierColumns: Column<ListedCourier>[] = [
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
        to={`${href('/admin/delivery/sellers')}${sellerDeliveryListParams.write({ courier: id })}`}
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
