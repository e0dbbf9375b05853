import { href } from 'react-router'
import { OverviewSection } from '#app/kit/overview-section.tsx'
import { Price } from '#app/kit/price.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { EarningTotals } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/seller-dashboard.ts'

const kinds = [
  { of: 'available', always: true },
  { of: 'held', always: true },
  { of: 'onItsWay', always: false },
  { of: 'paidOut', always: true },
  { of: 'owed', always: false },
] as const satisfies { of: keyof EarningTotals; always: boolean }[]

/** Where the shop's money is, in short. */
export const MoneyOverview = ({ totals }: { totals: EarningTotals }) => {
  const t = useTranslate()
  return (
    <OverviewSection title={t(texts.money)} to={href('/seller/earnings')} all={t(texts.earnings)}>
      <dl className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
        {kinds
          .filter(({ of, always }) => always || totals[of] > 0)
          .map(({ of }) => (
            <Card key={of}>
              <dt className="font-semibold text-sm">{t(texts.sums[of])}</dt>
              <dd>
                <Price amount={totals[of]} className={`text-2xl ${of === 'owed' ? 'text-clay' : ''}`} />
                <span className="block text-muted text-sm">{t(texts.sumHints[of])}</span>
              </dd>
            </Card>
          ))}
      </dl>
    </OverviewSection>
  )
}
