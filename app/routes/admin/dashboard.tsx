import { href, Link } from 'react-router'
import { db } from '#app/db/index.server.ts'
import { findSecondFactor } from '#app/domain/accounts/second-factor.server.ts'
import { findQueues } from '#app/domain/contact/find-queues.server.ts'
import { periods } from '#app/domain/ledger/trend-rules.ts'
import { pictureStorage } from '#app/domain/media/picture-storage.server.ts'
import { findFigures } from '#app/domain/statistics/find-figures.server.ts'
import { findMoneyNow } from '#app/domain/statistics/find-money-now.server.ts'
import { measureHealth } from '#app/domain/statistics/measure-health.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { requireAdmin } from '#app/web/actor.server.ts'
import type { Route } from './+types/dashboard'
import { FiguresOverTime } from './dashboard/figures.tsx'
import { Health } from './dashboard/health.tsx'
import { Money } from './dashboard/money.tsx'
import { Queues } from './dashboard/queues.tsx'

export const handle = { title: 'Dashboard' }
export const meta: Route.MetaFunction = () => [{ title: 'Thumba administration' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams.get('period')
  const period = periods.find((known) => known === asked) ?? 'day'
  const now = new Date()
  const [factor, queues, money, figures, health] = await Promise.all([
    findSecondFactor(db, admin.userId),
    findQueues(db, admin),
    findMoneyNow(db, admin),
    findFigures(db, admin, period, now),
    measureHealth(db, admin, { storage: pictureStorage, now }),
  ])
  return { hasSecondFactor: factor.isOn, queues, money, figures, period, health, now: now.getTime() }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Dashboard</h1>
      {!loaderData.hasSecondFactor && (
        <Notice kind="info" className="mt-4">
          Your account opens with a password alone.{' '}
          <Link to={href('/admin/second-factor')} className="font-semibold underline">
            Turn on two-step sign-in
          </Link>
        </Notice>
      )}
      <Queues queues={loaderData.queues} now={loaderData.now} />
      <Money money={loaderData.money} />
      <FiguresOverTime figures={loaderData.figures} period={loaderData.period} />
      <Health parts={loaderData.health} />
    </>
  )
}
