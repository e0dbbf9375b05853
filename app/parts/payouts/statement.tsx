import { formatKwacha } from '#app/base/money.ts'
import { Timestamp } from '#app/kit/timestamp.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { PayoutStatement } from '#app/modules/money/payouts/statements/statement-rules.ts'
import { payoutLineLabels } from '#app/modules/money/payouts/statements/statement-rules.ts'
import * as texts from '#messages/payouts.ts'

/** What a payout consists of, adding up to the balance that it was taken from. */
export const PayoutStatementTable = ({ statement }: { statement: PayoutStatement }) => {
  const t = useTranslate()
  return (
    <table className="mt-2 w-full text-left">
      <caption className="sr-only">{t(texts.consistsOf)}</caption>
      <tbody>
        <Sum text={t(texts.statement.carried)} amount={statement.carried} />
        {statement.lines.map(({ at, what, orderNumber, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change and have only their places
          <tr key={place} className="border-line border-b align-top">
            <td className="py-2 pr-3">
              {t(payoutLineLabels[what])}
              {orderNumber && <span className="block whitespace-nowrap">{orderNumber}</span>}
              <span className="block text-muted text-sm">
                <Timestamp at={at} />
              </span>
            </td>
            <Figure amount={amount} />
          </tr>
        ))}
        <Sum text={t(texts.statement.balance)} amount={statement.balance} strong />
        <Sum text={t(texts.statement.paidOut)} amount={-statement.amount} />
        <Sum text={t(texts.statement.left)} amount={statement.left} strong />
      </tbody>
    </table>
  )
}

const Sum = ({ text, amount, strong = false }: { text: string; amount: number; strong?: boolean }) => (
  <tr className={`border-line border-b ${strong ? 'font-semibold' : ''}`}>
    <th scope="row" className={`py-2 pr-3 ${strong ? '' : 'font-normal'}`}>
      {text}
    </th>
    <Figure amount={amount} />
  </tr>
)

const Figure = ({ amount }: { amount: number }) => (
  <td className="whitespace-nowrap py-2 text-right tabular-nums">{formatKwacha(amount)}</td>
)
