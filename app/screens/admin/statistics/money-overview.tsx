import { href } from 'react-router'
import { OverviewSection } from '#app/kit/overview-section.tsx'
import { Price } from '#app/kit/price.tsx'
import type { Message } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { CurrentMoney } from '#app/modules/outreach/statistics/figures.server.ts'
import * as texts from '#messages/admin-statistics.ts'

const kinds: { of: keyof CurrentMoney; name: Message; hint: Message }[] = [
  { of: 'held', name: texts.held, hint: texts.heldHint },
  { of: 'available', name: texts.availableMoney, hint: texts.availableHint },
  { of: 'paying', name: texts.paying, hint: texts.payingHint },
  { of: 'owed', name: texts.owed, hint: texts.owedHint },
]

/** Where the money of the market is now. */
export const MoneyOverview = ({ money }: { money: CurrentMoney }) => {
  const t = useTranslate()
  return (
    <div className="mt-8">
      <OverviewSection title={t(texts.money)} to={href('/admin/payments/ledger')} all={t(texts.ledger)}>
        <dl className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
          {kinds.map(({ of, name, hint }) => (
            <div key={of} className="rounded-card border border-line bg-card p-3 sm:p-4">
              <dt className="font-semibold text-sm">{t(name)}</dt>
              <dd>
                <Price amount={money[of]} className="text-2xl" />
                <span className="block text-muted text-sm">{t(hint)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </OverviewSection>
    </div>
  )
}
