import { href, Link } from 'react-router'
import { PayoutStatus } from '#app/components/payout/payout-status.tsx'
import { When } from '#app/components/when.tsx'
import { shortDestination } from '#app/domain/payouts/destination-rules.ts'
import type { OwnPayout } from '#app/domain/payouts/find-payout.server.ts'
import { formatKwacha } from '#app/domain/shared/money.ts'

/** One payout below the other: when, how much, where to and where it stands. */
export const PayoutList = ({ payouts }: { payouts: OwnPayout[] }) => (
  <ul className="mt-3 flex flex-col gap-3">
    {payouts.map(({ id, amount, status, destination, createdAt, failure }) => (
      <li
        key={id}
        className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-card p-4"
      >
        <div className="min-w-0">
          <Link
            to={href('/seller/earnings/payouts/:payoutId', { payoutId: id })}
            className="inline-flex min-h-11 items-center font-semibold text-leaf tabular-nums underline underline-offset-4"
          >
            {formatKwacha(amount)}
          </Link>
          <span className="block text-muted text-sm">
            <When at={createdAt.toISOString()} />, {shortDestination(destination)}
          </span>
          {failure && <span className="block text-clay text-sm">{failure}</span>}
        </div>
        <PayoutStatus status={status} />
      </li>
    ))}
  </ul>
)
