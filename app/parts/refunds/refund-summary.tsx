import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ReturnedMoney } from '#app/modules/money/refunds/return-rules.ts'
import * as texts from '#messages/refund-progress.ts'
import type { Reader } from '../payments/payment-messages.ts'
import { refundProgressText, refundTotalsText, withoutLineBreaks } from './refund-messages.ts'

type Props = { returns: ReturnedMoney[]; total: number; reader: Reader; sellerName: string }

/** What goes back of an order: of which lines, why, when it was sent, where to, and what has not arrived yet. */
export const RefundSummary = ({ returns, total, reader, sellerName }: Props) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="money-back" className="mt-4 border-line border-t pt-4">
      <h3 id="money-back" className="font-sans text-base">
        {t(texts.title)}
      </h3>
      <p className="text-muted text-sm">{refundTotalsText(t, returns)}</p>
      <ul className="divide-y divide-line">
        {returns.map((returned) => (
          <li key={`${returned.at} ${returned.amount}`} className="py-3 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-muted text-sm">
                <Timestamp at={returned.at} />
              </span>
              <strong className="tabular-nums">{formatKwacha(returned.amount)}</strong>
            </p>
            <Parts returned={returned} total={total} />
            {returned.note && <p className="mt-1">{t(texts.why, { note: returned.note })}</p>}
            <p className="mt-1 text-sm">
              {withoutLineBreaks(refundProgressText(t, returned, reader, sellerName))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The lines it was counted from; of a sum only whether it is all. */
function Parts({ returned: { lines, delivery, amount, money }, total }: PartsProps) {
  const t = useTranslate()
  if (lines.length === 0 && delivery === 0)
    return <p>{t(money?.stray ? texts.stray : amount < total ? texts.part : texts.all)}</p>
  const sumOf = (part: number) => (part === amount ? undefined : part) // which stands above
  return (
    <ul>
      {lines.map(({ position, quantity, name, ...line }) => (
        <Part key={position} amount={sumOf(line.amount)}>
          {`${quantity} × ${name}`}
        </Part>
      ))}
      {delivery > 0 && <Part amount={sumOf(delivery)}>{t(texts.delivery)}</Part>}
    </ul>
  )
}
type PartsProps = { returned: ReturnedMoney; total: number }

const Part = ({ amount, children }: { amount: number | undefined; children: string }) => (
  <li className="flex items-baseline justify-between gap-4">
    <span className="min-w-0">{children}</span>
    {amount !== undefined && (
      <span className="whitespace-nowrap text-sm tabular-nums">{formatKwacha(amount)}</span>
    )}
  </li>
)
