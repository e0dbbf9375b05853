import { formatKwacha } from '#app/base/money.ts'
import { refundGroups } from '#app/modules/money/refunds/reading/list-rules.ts'
import { refundQuery } from '#app/modules/money/refunds/reading/refunds.server.ts'
import { refundStates } from '#app/modules/money/refunds/status.ts'
import * as texts from '#messages/admin-refunds.ts'
import { AdminList } from '../list/admin-list.tsx'
import { readList } from '../list/read-list.server.ts'
import { adminMeta } from '../page-meta.ts'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/list'
import { refundList } from './refund-list.tsx'

export const handle = { title: texts.refunds }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.refunds)

export const loader = (args: Route.LoaderArgs) => readList(args, refundList, refundQuery)

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
