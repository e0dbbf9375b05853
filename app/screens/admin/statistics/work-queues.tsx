import { href, Link } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { spanText } from '#app/modules/outreach/health/part-rules.ts'
import { waitingText } from '#app/modules/outreach/statistics/figure-rules.ts'
import { byLateness } from '#app/modules/outreach/statistics/work-queue-rules.ts'
import type { WorkQueue } from '#app/modules/outreach/statistics/work-queues.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-statistics.ts'

const paths: Record<WorkQueue['name'], string> = {
  sellers: `${href('/admin/sellers')}?status=pending`,
  products: href('/admin/products'),
  disputes: `${href('/admin/disputes')}?status=answered`,
  overdue: `${href('/admin/disputes')}?overdue=yes`,
  deliveries: href('/admin/deliveries'),
  payouts: `${href('/admin/payments/payouts')}?status=requested`,
  second: `${href('/admin/payments/payouts')}?status=approved&sort=largest`,
  payments: `${href('/admin/payments/transactions')}?status=waiting&sort=oldest`,
  refunds: `${href('/admin/payments/refunds')}?status=needs-you&sort=oldest`,
  messages: href('/admin/messages'),
  reports: href('/admin/reports'),
  reviews: href('/admin/reviews'),
}

/** What waits for a decision, and for how long: the latest first. Where nothing waits is folded away. */
export const WorkQueues = ({ queues, now }: { queues: WorkQueue[]; now: number }) => {
  const t = useTranslate()
  const { late, empty } = byLateness(queues)
  return (
    <>
      {late.length === 0 && <p className="mt-4 text-muted">{t(texts.nothingToDo)}</p>}
      <ul
        className="mt-4 grid grid-cols-2 gap-3 empty:hidden lg:grid-cols-3"
        aria-label={t(texts.queuesLabel)}
      >
        {late.map(({ name, waiting, since }) => (
          <li key={name} className="rounded-card border border-line bg-card p-3 sm:p-4">
            <Link to={paths[name]} className="block hover:underline">
              <span className="block font-display font-semibold text-3xl tabular-nums">
                {waitingText(waiting)}
              </span>
              {t(texts.queues[name], { count: waiting })}
            </Link>
            {since && (
              <p className="mt-1 text-muted text-sm">
                <RichText
                  text={t(texts.oldest, { span: spanText(t, now - since.getTime()) })}
                  tags={{ when: () => <Timestamp at={since.toISOString()} /> }}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
            {t(texts.emptyQueues, { count: empty.length })}
          </summary>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {empty.map(({ name }) => (
              <li key={name}>
                <TextLink tall tone="plain" to={paths[name]}>
                  {`0 ${t(texts.queues[name], { count: 0 })}`}
                </TextLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
