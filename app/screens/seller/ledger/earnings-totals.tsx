import { Price } from '#app/kit/price.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { EarningTotals as Sums } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { Card } from '#app/ui/card.tsx'
import * as texts from '#messages/seller-payouts.ts'

const kinds = [
  { of: 'waiting', always: true },
  { of: 'cash', always: true },
  { of: 'held', always: false },
  { of: 'available', always: false },
  { of: 'onItsWay', always: false },
  { of: 'paidOut', always: false },
  { of: 'owed', always: false },
] as const satisfies { of: keyof Sums; always: boolean }[]

/** Where all of a seller's money is. What is nothing and rarely anything else is left out. */
export const EarningsTotals = ({ totals }: { totals: Sums }) => {
  const t = useTranslate()
  return (
    <dl className="mt-4 grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
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
  )
}
