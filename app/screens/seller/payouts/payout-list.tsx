import { href } from 'react-router'
import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { OwnPayout } from '#app/modules/money/payouts/approving/reading.server.ts'
import { shortDestination } from '#app/modules/money/payouts/destination-rules.ts'
import { PayoutStatusBadge } from '#app/parts/payouts/status-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** One payout below the other: when, how much, where to and where it stands. */
export const PayoutList = ({ payouts }: { payouts: OwnPayout[] }) => {
  const t = useTranslate()
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {payouts.map(({ id, amount, status, destination, createdAt, failure }) => (
        <Card as="li" key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <TextLink
              tall
              strong
              to={href('/seller/earnings/payouts/:payoutId', { payoutId: id })}
              className="tabular-nums"
            >
              {formatKwacha(amount)}
            </TextLink>
            <span className="block text-muted text-sm">
              <Timestamp at={createdAt.toISOString()} />, {spoken(t, shortDestination(destination))}
            </span>
            {failure && <span className="block text-clay text-sm">{failure}</span>}
          </div>
          <PayoutStatusBadge status={status} />
        </Card>
      ))}
    </ul>
  )
}
