import { eachPayment } from '#app/modules/money/payments/review/list-payments.server.ts'
import { exportList } from '../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { paymentList } from './payment-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, paymentList, eachPayment)
