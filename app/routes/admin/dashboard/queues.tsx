import { href, Link } from 'react-router'
import { When } from '#app/components/when.tsx'
import type { Queue } from '#app/domain/contact/find-queues.server.ts'

const words: Record<Queue['name'], { one: string; many: string; to?: string }> = {
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
  messages: {
    one: 'message waits for an answer',
    many: 'messages wait for an answer',
    to: href('/admin/messages'),
  },
}

/** What waits for a decision, and for how long. */
export const Queues = ({ queues }: { queues: Queue[] }) => (
  <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3" aria-label="What waits for a decision">
    {queues.map(({ name, waiting, since }) => {
      const { one, many, to } = words[name]
      const text = (
        <>
          <span className="block font-display font-semibold text-3xl tabular-nums">{waiting}</span>
          {waiting === 1 ? one : many}
        </>
      )
      return (
        <li key={name} className="rounded-card border border-line bg-card p-4">
          {to ? (
            <Link to={to} className="block hover:underline">
              {text}
            </Link>
          ) : (
            text
          )}
          <p className="mt-1 text-muted text-sm">
            {since ? (
              <>
                The oldest since <When at={since.toISOString()} />
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
