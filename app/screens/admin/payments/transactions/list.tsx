import { transactionQuery } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { AdminList } from '#app/screens/admin/list/admin-list.tsx'
import * as texts from '#messages/admin-payments.ts'
import { readList } from '../../list/read-list.server.ts'
import { adminMeta } from '../../page-meta.ts'
import { PaymentTabs } from '../tabs.tsx'
import type { Route } from './+types/list'
import { transactionList } from './transaction-list.tsx'

export const handle = { title: texts.transactions }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.transactions)

export const loader = (args: Route.LoaderArgs) => readList(args, transactionList, transactionQuery)

export default function Transactions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PaymentTabs />
      <AdminList list={transactionList} {...loaderData} />
    </>
  )
}
