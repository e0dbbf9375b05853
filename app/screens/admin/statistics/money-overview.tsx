import { href } from 'react-router'
import { OverviewSection } from '#app/kit/overview-section.tsx'
import { Price } from '#app/kit/price.tsx'
import type { CurrentMoney } from '#app/modules/outreach/statistics/find-current-money.server.ts'

const kinds: { of: keyof CurrentMoney; name: string; hint: string }[] = [
  { of: 'held', name: 'Held', hint: 'Until buyers have their goods' },
  { of: 'available', name: 'Ready for sellers', hint: 'After commission, less what they owe' },
  { of: 'paying', name: 'On its way to sellers', hint: 'Payouts that were asked for' },
  { of: 'owed', name: 'To go back to buyers', hint: 'Refunds that have not arrived' },
]

/** Where the money of the market is now. */
export const MoneyOverview = ({ money }: { money: CurrentMoney }) => (
  <div className="mt-8">
    <OverviewSection title="Money" to={href('/admin/payments/ledger')} all="Ledger">
      <dl className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
        {kinds.map(({ of, name, hint }) => (
          <div key={of} className="rounded-card border border-line bg-card p-3 sm:p-4">
            <dt className="font-semibold text-sm">{name}</dt>
            <dd>
              <Price amount={money[of]} className="text-2xl" />
              <span className="block text-muted text-sm">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </OverviewSection>
  </div>
)
