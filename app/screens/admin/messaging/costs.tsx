import { formatDate } from '#app/base/dates/format-date.ts'
import { formatKwacha } from '#app/base/money.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import type { Message, Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { costSettings, findCosts } from '#app/modules/platform/messaging/cost/budget.server.ts'
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
/** With its head on a phone, where a row is a card and four sums would stand without a word. */
const figure = (head: Message, shown: string | number, t: Translate) => (
  <span className="flex justify-between gap-3 tabular-nums">
    <span className="text-muted md:hidden">{t(head)}</span>
    <span className="whitespace-nowrap">{shown}</span>
  </span>
)
const kwacha = (amount: number) => formatKwacha(Math.round(amount))

const columns: Column<Cost>[] = [
  {
    head: texts.day,
    onCard: 'title',
    cell: ({ day }, t) => <span className="whitespace-nowrap font-semibold">{formatDate(day, t)}</span>,
  },
  { head: texts.channel, onCard: 'end', cell: ({ channel }, t) => t(channels[channel]) },
  { head: texts.about, cell: (row, t) => t(classLabels[row.class]) },
  { head: texts.messages, cell: ({ messages }, t) => figure(texts.messages, messages, t) },
  { head: texts.paid, cell: ({ actual }, t) => figure(texts.paid, kwacha(actual), t) },
  { head: texts.open, cell: ({ reserved }, t) => figure(texts.open, kwacha(reserved), t) },
  { head: texts.budget, cell: ({ budget }, t) => figure(texts.budget, kwacha(budget), t) },
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
