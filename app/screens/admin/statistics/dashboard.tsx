import { href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { requireAdmin } from '#app/http/session/actor.server.ts'
import { siteOf } from '#app/kit/page-title.ts'
import { spoken } from '#app/messages/language.ts'
import { metaTranslator } from '#app/messages/meta-translator.ts'
import { translatorOf } from '#app/messages/request-language.server.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { findSecondFactor } from '#app/modules/identity/sessions/second-factor/second-factor.server.ts'
import { periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { measureHealth } from '#app/modules/outreach/health/measuring.server.ts'
import type { HealthPart } from '#app/modules/outreach/health/part-rules.ts'
import { findCurrentMoney, findFigures } from '#app/modules/outreach/statistics/figures.server.ts'
import { findWorkQueues } from '#app/modules/outreach/statistics/work-queues.server.ts'
import { fileStorage } from '#app/modules/platform/files/file-storage.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import * as texts from '#messages/admin-statistics.ts'
import type { Route } from './+types/dashboard'
import { FiguresOverTime } from './figures-over-time.tsx'
import { MoneyOverview } from './money-overview.tsx'
import { SystemHealth } from './system-health.tsx'
import { WorkQueues } from './work-queues.tsx'

export const handle = { title: texts.dashboard }
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTranslator(matches)(texts.areaTitle, { name: siteOf(matches).siteName }) },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams.get('period')
  const period = periods.find((known) => known === asked) ?? 'day'
  const t = translatorOf(request)
  const now = new Date()
  const inWords = (part: HealthPart) => ({ ...part, facts: part.facts.map((fact) => spoken(t, fact)) })
  const [factor, queues, money, figures, health] = await Promise.all([
    findSecondFactor(db, admin.userId),
    findWorkQueues(db, admin),
    findCurrentMoney(db, admin),
    findFigures(db, admin, period, now, translatorOf(request)),
    measureHealth(db, admin, { storage: fileStorage, now }),
  ])
  return {
    hasSecondFactor: factor.isOn,
    queues,
    money,
    figures,
    period,
    health: health.map(inWords),
    now: now.getTime(),
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <PageTitle>{t(texts.dashboard)}</PageTitle>
      {!loaderData.hasSecondFactor && (
        <Notice kind="info" className="mt-4">
          <RichText
            text={t(texts.passwordOnly)}
            tags={{
              link: (words) => (
                <Link to={href('/admin/second-factor')} className="font-semibold underline">
                  {words}
                </Link>
              ),
            }}
          />
        </Notice>
      )}
      <WorkQueues queues={loaderData.queues} now={loaderData.now} />
      <MoneyOverview money={loaderData.money} />
      <FiguresOverTime figures={loaderData.figures} period={loaderData.period} />
      <SystemHealth parts={loaderData.health} />
    </>
  )
}
