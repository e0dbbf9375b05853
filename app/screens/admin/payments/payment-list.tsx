import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import type { ListedPayment } from '#app/modules/money/payments/review/list-payments.server.ts'
import { paymentMethodLabels, paymentStatuses, paymentStatusLabels } from '#app/modules/sales/orders/rules.ts'
import type { PaymentRow } from './columns.tsx'

const table = csvTable<ListedPayment>([
  ['Order', (row) => row.orderNumber],
  ['Buyer', (row) => row.contactInfo.fullName],
  ['Phone', (row) => formatPhone(row.contactInfo.phoneNumber)],
  ['Seller', (row) => row.sellerName],
  ['Way to pay', (row, t) => t(paymentMethodLabels[row.paymentMethod])],
  ['Amount MWK', (row) => row.totalAmount],
  ['Status', (row, t) => t(paymentStatusLabels[row.paymentStatus])],
  ['Reference', (row) => row.paymentReference ?? ''],
  ['Since', (row) => sortableMoment(row.paymentSince)],
])

export const paymentList = defineList<PaymentRow, ListedPayment>()({
  title: 'Payments',
  counted: ['payment', 'payments'],
  perPage: 50,
  filters: {
    status: choiceParam(paymentStatuses),
    search: searchFilter('Order, buyer, seller, reference or phone'),
    method: choiceFilter('Way to pay', 'All ways to pay', paymentMethodLabels),
    ...dayRange(),
    sort: sortFilter(
      { newest: 'Newest first', oldest: 'Longest so first', largest: 'Largest first' },
      'newest',
    ),
  },
  groups: { label: 'Payment status', of: [allGroup, ...groupsOf('status', paymentStatusLabels)] },
  keyOf: ({ id, paymentStatus }) => `${id} ${paymentStatus}`,
  empty: { title: 'No payments found', text: 'No payment fits this search, status, way and days.' },
  csv: { path: href('/admin/payments.csv'), name: 'payments', table },
})
