import { href } from 'react-router'
import { sortableMoment } from '#app/base/dates/dates.ts'
import { formatPhone } from '#app/base/format-phone.ts'
import { allGroup, csvTable, defineList, groupsOf } from '#app/kit/list/define-list.ts'
import { choiceFilter, dayRange, searchFilter, sortFilter } from '#app/kit/list/filters.tsx'
import { choiceParam } from '#app/kit/list/list-address.ts'
import type { ListedPayment } from '#app/modules/money/payments/review/list-payments.server.ts'
import { paymentStatuses, paymentStatusLabels } from '#app/modules/sales/orders/payment-status.ts'
import { paymentMethodLabels } from '#app/modules/sales/orders/rules.ts'
import * as lists from '#messages/admin-lists.ts'
import * as texts from '#messages/admin-payments.ts'
import type { PaymentRow } from './columns.tsx'

const table = csvTable<ListedPayment>([
  [texts.order, (row) => row.orderNumber],
  [texts.buyer, (row) => row.contactInfo.fullName],
  [texts.phone, (row) => formatPhone(row.contactInfo.phoneNumber)],
  [texts.seller, (row) => row.sellerName],
  [texts.wayToPay, (row, t) => t(paymentMethodLabels[row.paymentMethod])],
  [texts.amountMwk, (row) => row.totalAmount],
  [texts.status, (row, t) => t(paymentStatusLabels[row.paymentStatus])],
  [texts.reference, (row) => row.paymentReference ?? ''],
  [texts.since, (row) => sortableMoment(row.paymentSince)],
])

export const paymentList = defineList<PaymentRow, ListedPayment>()({
  title: texts.payments,
  counted: texts.countedPayments,
  perPage: 50,
  filters: {
    status: choiceParam(paymentStatuses),
    search: searchFilter(texts.paymentsSearchHint),
    method: choiceFilter(texts.wayToPay, texts.allWaysToPay, paymentMethodLabels),
    ...dayRange(),
    sort: sortFilter(
      { newest: lists.newestFirst, oldest: texts.waitingFirst, largest: texts.largestFirst },
      'newest',
    ),
  },
  groups: { label: texts.paymentStatus, of: [allGroup, ...groupsOf('status', paymentStatusLabels)] },
  keyOf: ({ id, paymentStatus }) => `${id} ${paymentStatus}`,
  empty: { title: texts.noPaymentsTitle, text: texts.noPaymentsText },
  csv: { path: href('/admin/payments.csv'), name: 'payments', table },
})
