import { formatKwacha } from '#app/base/money.ts'
import { db } from '#app/db/index.server.ts'
import { readingDb } from '#app/http/reading-db.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { allPayeesFactor, loneHours, newAdminDays } from '#app/modules/platform/approvals/approval-rules.ts'
import { listApprovals, type ShownApproval } from '#app/modules/platform/approvals/approvals.server.ts'
import { findSettings } from '#app/modules/platform/settings/settings.server.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-approvals.ts'
import { adminMeta } from '../page-meta.ts'
import { PaymentTabs } from '../payments/tabs.tsx'
import type { Route } from './+types/list'
import { ApprovalCard } from './approval-card.tsx'

export const handle = { title: texts.title }
export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, texts.title)

export async function loader({ request, context }: Route.LoaderArgs) {
  const readDb = readingDb(context)
  const listed = await listApprovals(readDb, requireAdmin(context, request))
  return { ...listed, limit: (await findSettings(db)).payoutSecondApprovalAbove }
}

export default function Approvals({ loaderData: { waiting, decided, limit } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <PaymentTabs />
      <PageTitle>{t(texts.title)}</PageTitle>
      <p className="mt-2 max-w-3xl text-muted">
        {t(texts.introduction, {
          limit: formatKwacha(limit),
          all: formatKwacha(limit * allPayeesFactor),
          days: newAdminDays,
          hours: loneHours,
        })}
      </p>
      <Section title={t(texts.waiting)} empty={t(texts.noneWaiting)} approvals={waiting} />
      <Section title={t(texts.decided)} empty={t(texts.noneDecided)} approvals={decided} />
    </>
  )
}

type SectionProps = { title: string; empty: string; approvals: ShownApproval[] }
function Section({ title, empty, approvals }: SectionProps) {
  return (
    <section className="mt-6">
      <h2 className="text-xl">{title}</h2>
      {approvals.length === 0 ? (
        <p className="mt-2 text-muted">{empty}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {approvals.map((approval) => (
            <ApprovalCard key={approval.id} approval={approval} />
          ))}
        </ul>
      )}
    </section>
  )
}
