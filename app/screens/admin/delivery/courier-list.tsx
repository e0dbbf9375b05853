import { href } from 'react-router'
import { formatPhone } from '#app/base/format-phone.ts'
import { districts } from '#app/base/places/districts.ts'
import { Form } from '#app/kit/form/form.tsx'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, sameNames, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import { Price } from '#app/kit/price.tsx'
import type { Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ListedCourier } from '#app/modules/sales/delivery/couriers/couriers.server.ts'
import { deliveryTime } from '#app/modules/sales/delivery/rules.ts'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { CircleCheck, EyeOff } from '#app/ui/icons.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-delivery.ts'
import { sellerDeliveryList } from './seller-delivery-list.tsx'

const OnBadge = ({ active }: { active: boolean }) => (
  <span className="whitespace-nowrap">
    <StatusBadge {...(active ? looks.on : looks.off)} />
  </span>
)
const looks = {
  on: { text: texts.on, tone: 'leaf', Icon: CircleCheck },
  off: { text: texts.off, tone: 'plain', Icon: EyeOff },
} as const

/** 'All 28 districts', or their names. */
export const districtsText = (t: Translate, covered: string[]) =>
  covered.length === districts.length
    ? t(texts.allDistrictsCount, { count: districts.length })
    : covered.join(', ')

const columns: Column<ListedCourier>[] = [
  {
    head: texts.courier,
    onCard: 'title',
    cell: ({ id, name, licence }, t) => (
      <div className="md:min-w-36">
        <TextLink strong to={href('/admin/delivery/couriers/:courierId', { courierId: id })}>
          {name}
        </TextLink>
        <span className="block text-muted text-sm">
          {licence ? t(texts.licenceNumber, { licence }) : t(texts.noLicence)}
        </span>
      </div>
    ),
  },
  {
    head: texts.contact,
    cell: ({ contactName, contactPhone }) => (
      <>
        {contactName && <span className="block">{contactName}</span>}
        <span className="whitespace-nowrap">{formatPhone(contactPhone)}</span>
      </>
    ),
  },
  { head: texts.districts, cell: ({ districts: covered }, t) => districtsText(t, covered) },
  {
    head: texts.price,
    numeric: true,
    cell: ({ price, estimatedDays }, t) => (
      <>
        <Price amount={price} />
        <span className="block text-muted text-sm md:whitespace-nowrap">
          {deliveryTime(t, estimatedDays)}
        </span>
      </>
    ),
  },
  {
    head: texts.usedBy,
    cell: ({ id, users }, t) => (
      <TextLink
        className="whitespace-nowrap"
        to={`${href('/admin/delivery/sellers')}${sellerDeliveryList.write({ courier: id })}`}
      >
        {t(texts.countSellers, { count: users })}
      </TextLink>
    ),
  },
  { head: texts.onOrOff, onCard: 'end', cell: ({ active }) => <OnBadge active={active} /> },
  { head: texts.switchHead, cell: (courier) => <Switch {...courier} /> },
]

const Switch = ({ id, name, active }: ListedCourier) => {
  const t = useTranslate()
  return (
    <Form>
      <input type="hidden" name="courierId" value={id} />
      <Button
        className="whitespace-nowrap"
        name="active"
        value={active ? 'no' : 'yes'}
        variant="secondary"
        aria-label={t(active ? texts.switchNameOff : texts.switchNameOn, { name })}
      >
        {active ? t(texts.switchOff) : t(texts.switchOn)}
      </Button>
    </Form>
  )
}

const table = csvTable<ListedCourier>([
  [texts.id, (one) => one.id],
  [texts.courier, (one) => one.name],
  [texts.contact, (one) => one.contactName],
  [texts.phone, (one) => formatPhone(one.contactPhone)],
  [texts.licence, (one) => one.licence ?? ''],
  [texts.districts, (one) => one.districts.join('; ')],
  [texts.price, (one) => one.price],
  [texts.days, (one) => one.estimatedDays],
  [texts.instructions, (one) => one.instructions],
  [texts.usedBy, (one) => one.users],
  [texts.on, (one, t) => t(one.active ? texts.yes : texts.no)],
])

export const courierList = defineList<ListedCourier>()({
  title: texts.delivery,
  counted: texts.countCouriers,
  perPage: 20,
  filters: {
    on: choiceParam(['yes', 'no']),
    search: searchFilter(texts.nameOrLicence),
    district: choiceFilter(texts.goesTo, texts.allDistricts, sameNames(districts)),
    sort: sortFilter({ name: texts.byName, price: texts.cheapestFirst, used: texts.byUse }, 'name'),
  },
  groups: { label: texts.onOrOff, of: [allGroup, ...groupsOf('on', texts.states)] },
  columns,
  caption: texts.couriers,
  keyOf: ({ id }) => id,
  empty: {
    title: texts.noCouriersFound,
    text: texts.noCouriersFoundText,
  },
  csv: { path: href('/admin/delivery.csv'), name: 'couriers', table },
})
