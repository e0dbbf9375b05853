import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { subscriptionSources } from '#app/modules/outreach/newsletter/rules.ts'
import type { findNewsletterStats } from '#app/modules/outreach/newsletter/subscriptions/find-newsletter-stats.server.ts'
import type { GrowthPoint } from '#app/modules/outreach/newsletter/subscriptions/subscription-rules.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/admin-newsletter.ts'
import { Growth } from './growth.tsx'
import { sourceNames } from './subscription-list.tsx'

type Stats = Awaited<ReturnType<typeof findNewsletterStats>>

const counted = (count: number) => count.toLocaleString('en')

/** How many readers there are, how they came, how the list grew, and who came last. */
export const Statistics = ({ stats, growth }: { stats: Stats; growth: GrowthPoint[] }) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="statistics" className="mt-8">
      <h2 id="statistics" className="text-xl">
        {t(texts.statistics)}
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={t(texts.total)} count={stats.total} />
        <Figure name={t(texts.active)} count={stats.active} />
        <Figure name={t(texts.unsubscribed)} count={stats.unsubscribed} />
        <Figure name={t(texts.bounced)} count={stats.bounced} />
      </dl>
      <div className="mt-3 grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Growth points={growth} />
        <Card>
          <h3 className="text-lg">{t(texts.howTheyCame)}</h3>
          <dl className="mt-1">
            {subscriptionSources.map((source) => (
              <div key={source} className="flex justify-between gap-3 border-line border-b py-1.5">
                <dt>{t(sourceNames[source])}</dt>
                <dd className="font-semibold tabular-nums">{counted(stats.bySource[source])}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-4 text-lg">{t(texts.recentSubscribers)}</h3>
          <ol className="mt-1 text-sm">
            {stats.recent.map(({ email, subscribedAt }) => (
              <li key={email} className="border-line border-b py-1.5 [overflow-wrap:anywhere]">
                {email}{' '}
                <span className="text-muted">
                  <Timestamp at={subscribedAt.toISOString()} />
                </span>
              </li>
            ))}
          </ol>
          {stats.recent.length === 0 && <p className="text-muted">{t(texts.nobodyYet)}</p>}
        </Card>
      </div>
    </section>
  )
}

const Figure = ({ name, count }: { name: string; count: number }) => (
  <Card className="flex flex-col-reverse">
    <dt className="text-muted">{name}</dt>
    <dd className="font-display font-semibold text-3xl tabular-nums">{counted(count)}</dd>
  </Card>
)
