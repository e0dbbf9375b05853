import { Price } from '#app/kit/price.tsx'
import type { EarningTotals as Sums } from '#app/modules/money/ledger/earnings/find-totals.server.ts'
import { Card } from '#app/ui/card.tsx'

const kinds: { of: keyof Sums; name: string; hint: string; always?: true }[] = [
  {
    of: 'waiting',
    name: 'Waiting for payment',
    hint: 'What your open orders bring, after commission',
    always: true,
  },
  { of: 'cash', name: 'Paid to you in cash', hint: 'What buyers put into your hand', always: true },
  { of: 'held', name: 'Held', hint: 'Paid; yours when the buyer has the goods' },
  { of: 'available', name: 'Ready to be paid out', hint: 'Yours, after commission' },
  { of: 'onItsWay', name: 'On its way to you', hint: 'A payout that was asked for' },
  { of: 'paidOut', name: 'Paid out so far', hint: 'What you got from Thumba' },
  { of: 'owed', name: 'Commission you owe', hint: 'Of cash sales; taken from your next payout' },
]

/** Where all of a seller's money is. What is nothing and rarely anything else is left out. */
export const EarningsTotals = ({ totals }: { totals: Sums }) => (
  <dl className="mt-4 grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
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
)
