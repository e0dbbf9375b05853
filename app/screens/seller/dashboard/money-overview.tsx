import { href } from 'react-router'
import { OverviewSection } from '#app/kit/overview-section.tsx'
import { Price } from '#app/kit/price.tsx'
import type { EarningTotals } from '#app/modules/money/ledger/earnings/find-totals.server.ts'
import { Card } from '#app/ui/card.tsx'

const kinds: { of: keyof EarningTotals; name: string; hint: string; always?: true }[] = [
  { of: 'available', name: 'Ready to be paid out', hint: 'Yours, after commission', always: true },
  { of: 'held', name: 'Held', hint: 'Yours when the buyer has the goods', always: true },
  { of: 'onItsWay', name: 'On its way to you', hint: 'A payout that was asked for' },
  { of: 'paidOut', name: 'Paid out so far', hint: 'What you got from Thumba', always: true },
  { of: 'owed', name: 'Commission you owe', hint: 'Taken from your next payout' },
]

/** Where the shop's money is, in short. */
export const MoneyOverview = ({ totals }: { totals: EarningTotals }) => (
  <OverviewSection title="Money" to={href('/seller/earnings')} all="Earnings">
    <dl className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
      {kinds
        .filter(({ of, always }) => always || totals[of] > 0)
        .map(({ of, name, hint }) => (
          <Card key={of}>
            <dt className="font-semibold text-sm">{name}</dt>
            <dd>
              <Price amount={totals[of]} className={`text-2xl ${of === 'owed' ? 'text-clay' : ''}`} />
              <span className="block text-muted text-sm">{hint}</span>
            </dd>
          </Card>
        ))}
    </dl>
  </OverviewSection>
)
