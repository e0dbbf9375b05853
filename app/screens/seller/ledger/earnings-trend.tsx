import { formatKwacha } from '#app/base/money.ts'
import { spoken } from '#app/messages/language.ts'
import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { Period, TrendPoint } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { periodLabels, periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/seller-payouts.ts'
import { earningList } from './earning-list.ts'

type Props = { points: TrendPoint[]; period: Period }

/** What came in over time, drawn and as a table. */
export function EarningsTrend({ points, period }: Props) {
  const t = useTranslate()
  const sum = points.reduce((total, { net }) => total + net, 0)
  return (
    <section aria-labelledby="over-time" className="mt-8">
      <h2 id="over-time" className="text-xl">
        {t(texts.trendTitle)}
      </h2>
      <ChipRow label={t(texts.periods)}>
        {periods.map((one) => (
          <ChipLink
            key={one}
            to={earningList.write({ period: one === 'week' ? undefined : one })}
            selected={one === period}
          >
            {spoken(t, periodLabels[one])}
          </ChipLink>
        ))}
      </ChipRow>
      <Card className="mt-2">
        <p className="text-muted text-sm">
          <RichText
            text={t(texts.trendSums[period], { count: points.length, sum: formatKwacha(sum) })}
            tags={{ sum: (words) => <strong className="whitespace-nowrap text-ink">{words}</strong> }}
          />
        </p>
        <BarChart
          bars={points.map(({ start, label, net }) => ({
            key: start,
            value: net,
            text: `${label}: ${formatKwacha(net)}`,
          }))}
        />
        <div className="flex justify-between text-muted text-xs" aria-hidden="true">
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </div>
        <TrendTable points={points} period={period} />
      </Card>
    </section>
  )
}

const TrendTable = ({ points, period }: Props) => {
  const t = useTranslate()
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
        {t(texts.inFigures)}
      </summary>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-1 font-semibold">
              {spoken(t, periodLabels[period])}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t(texts.yourShare)}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ start, label, net }) => (
            <tr key={start} className="border-line border-b">
              <td className="py-1">{label}</td>
              <td className="py-1 text-right tabular-nums">{formatKwacha(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
