import { formatKwacha } from '#app/base/money.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { costSettings } from '#app/modules/platform/messaging/cost/cost-settings.server.ts'
import { findCosts } from '#app/modules/platform/messaging/cost/find-costs.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-messaging.ts'
import { channels, classLabels } from '#messages/messaging.ts'
import { adminMeta } from '../page-meta.ts'
import type { Route } from './+types/costs'
import { MessageTabs } from './tabs.tsx'

export const handle = { title: texts.costsTitle }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.costsTitle)

export async function loader({ request, context }: Route.LoaderArgs) {
  const costs = await findCosts(readingDb(context), requireAdmin(context, request), new Date())
  const { budgets } = costSettings()
  return { costs: costs.map((cost) => ({ ...cost, budget: budgets[cost.class] })) }
}

type Cost = Route.ComponentProps['loaderData']['costs'][number]
const kwacha = (amount: number) => (
  <span className="whitespace-nowrap tabular-nums">{formatKwacha(Math.round(amount))}</span>
)

const columns: Column<Cost>[] = [
  { head: texts.day, onCard: 'title', cell: ({ day }) => <span className="whitespace-nowrap">{day}</span> },
  { head: texts.channel, cell: ({ channel }, t) => t(channels[channel]) },
  { head: texts.about, cell: (row, t) => t(classLabels[row.class]) },
  { head: texts.messages, cell: ({ messages }) => messages },
  { head: texts.paid, cell: ({ actual }) => kwacha(actual) },
  { head: texts.open, cell: ({ reserved }) => kwacha(reserved) },
  { head: texts.budget, cell: ({ budget }) => kwacha(budget) },
]

export default function Costs({ loaderData: { costs } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <MessageTabs />
      <PageTitle>{t(texts.costsTitle)}</PageTitle>
      {costs.length === 0 ? (
        <p className="mt-3 text-muted">{t(texts.noCosts)}</p>
      ) : (
        <div className="mt-4">
          <DataTable
            caption={texts.costsTitle}
            columns={columns}
            rows={costs}
            keyOf={(row) => `${row.day} ${row.channel} ${row.class}`}
          />
        </div>
      )}
    </>
  )
}
