import { eachTransaction } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { exportList } from '../../list/export-list.server.ts'
import type { Route } from './+types/list-csv'
import { transactionList } from './transaction-list.tsx'

export const loader = (args: Route.LoaderArgs) => exportList(args, transactionList, eachTransaction)
