import { href, Link } from 'react-router'
import { Timestamp } from '#app/kit/timestamp.tsx'
import type { WorkQueue } from '#app/modules/outreach/statistics/find-work-queues.server.ts'
import { spanText } from '#app/modules/outreach/statistics/health-rules.ts'

const words: Record<WorkQueue['name'], { one: string; many: string; to: string }> = {
  sellers: {
    one: 'seller waits for approval',
    many: 'sellers wait for approval',
    to: `${href('/admin/sellers')}?status=pending`,
  },
  products: {
    one: 'product waits for review',
    many: 'products wait for review',
    to: href('/admin/products'),
  },
  disputes: {
    one: 'answered dispute waits for a decision',
    many: 'answered disputes wait for a decision',
    to: `${href('/admin/disputes')}?status=answered`,
  },
  overdue: {
    one: 'dispute is overdue: not answered in time, or left alone for two weeks',
    many: 'disputes are overdue: not answered in time, or left alone for two weeks',
    to: `${href('/admin/disputes')}?overdue=yes`,
  },
  deliveries: {
    one: 'delivery to check: no message reached the buyer, or it was never paid',
    many: 'deliveries to check: no message reached the buyer, or they were never paid',
    to: href('/admin/deliveries'),
  },
  payouts: {
    one: 'payout waits for approval',
    many: 'payouts wait for approval',
    to: `${href('/admin/payments/payouts')}?status=requested`,
  },
  second: {
    one: 'large payout waits for a second administrator',
    many: 'large payouts wait for a second administrator',
    to: `${href('/admin/payments/payouts')}?status=approved&sort=largest`,
  },
  payments: {
    one: 'payment waits to be looked at: another sum, or a transfer by hand',
    many: 'payments wait to be looked at: another sum, or a transfer by hand',
    to: `${href('/admin/payments/transactions')}?status=waiting&sort=oldest`,
  },
  refunds: {
    one: 'refund needs you',
    many: 'refunds need you',
    to: `${href('/admin/payments/refunds')}?status=needs-you&sort=oldest`,
  },
  messages: {
    one: 'message waits for an answer',
    many: 'messages wait for an answer',
    to: href('/admin/messages'),
  },
}

/** What waits for a decision, and for how long. */
export const WorkQueues = ({ queues, now }: { queues: WorkQueue[]; now: number }) => (
  <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-3" aria-label="What waits for a decision">
    {queues.map(({ name, waiting, since }) => {
      const { one, many, to } = words[name]
      return (
        <li key={name} className="rounded-card border border-line bg-card p-3 sm:p-4">
          <Link to={to} className="block hover:underline">
            <span className="block font-display font-semibold text-3xl tabular-nums">{waiting}</span>
            {waiting === 1 ? one : many}
          </Link>
          <p className="mt-1 text-muted text-sm">
            {since ? (
              <>
                The oldest for {spanText(now - since.getTime())}, since <Timestamp at={since.toISOString()} />
              </>
            ) : (
              'Nothing to do'
            )}
          </p>
        </li>
      )
    })}
  </ul>
)
