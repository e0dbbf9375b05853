import { formatKwacha } from '#app/base/money.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { refundGroups } from '#app/modules/money/refunds/reading/list-rules.ts'
import { listRefunds } from '#app/modules/money/refunds/reading/refunds.server.ts'
import { refundStates } from '#app/modules/money/refunds/status.ts'
import * as texts from '#messages/admin-refunds.ts'
import { AdminList } from '../list/admin-list.tsx'
import { adminMeta } from '../page-meta.ts'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/list'
import { refundList } from './refund-list.tsx'

export const handle = { title: texts.refunds }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.refunds)

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = refundList.read(request)
  return { asked, ...(await listRefunds(readingDb(context), admin, { ...asked, limit: refundList.perPage })) }
}

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const { counts, asked } = loaderData
  const there = Object.fromEntries(refundGroups.map((group) => [group, counts[group].refunds]))
  const shown = asked.status ? [asked.status] : refundStates
  const sum = shown.reduce((all, group) => all + counts[group].sum, 0)
  return (
    <>
      <PaymentTabs />
      <AdminList
        list={refundList}
        {...loaderData}
        counts={{ ...there, all: refundStates.reduce((all, state) => all + counts[state].refunds, 0) }}
        countedMore={`, ${formatKwacha(sum)}`}
      />
    </>
  )
}
