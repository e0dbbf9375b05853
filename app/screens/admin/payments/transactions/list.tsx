import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { listTransactions } from '#app/modules/money/payments/reconciliation/transactions.server.ts'
import { AdminList } from '#app/screens/admin/list/admin-list.tsx'
import * as texts from '#messages/admin-payments.ts'
import { adminMeta } from '../../page-meta.ts'
import { PaymentTabs } from '../tabs.tsx'
import type { Route } from './+types/list'
import { transactionList } from './transaction-list.tsx'

export const handle = { title: texts.transactions }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.transactions)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = transactionList.read(request)
  return {
    asked,
    ...(await listTransactions(readingDb(context), admin, { ...asked, limit: transactionList.perPage })),
  }
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { counts, total } = loaderData
  return (
    <>
      <PaymentTabs />
      <AdminList list={transactionList} {...loaderData} counts={{ ...counts, all: total }} />
    </>
  )
}
