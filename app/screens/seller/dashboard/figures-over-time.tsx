import { formatKwacha } from '#app/base/money.ts'
import { ChartCard } from '#app/kit/chart-card.tsx'
import { spoken } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ShopFigures } from '#app/modules/money/ledger/earnings/balances.server.ts'
import { type Period, periodLabels, periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import * as texts from '#messages/seller-dashboard.ts'

type Props = { figures: ShopFigures[]; period: Period }

/** Sales and orders over time: drawn, and as a table. */
export const FiguresOverTime = ({ figures, period }: Props) => {
  const t = useTranslate()
  const [sales, orders] = [sumOf(figures, 'sales'), sumOf(figures, 'orders')]
  return (
    <section aria-labelledby="over-time">
      <h2 id="over-time" className="text-xl">
        {t(texts.overTime)}
      </h2>
      <ChipRow label={t(texts.periods)}>
        {periods.map((one) => (
          <ChipLink key={one} to={`?period=${one}`} selected={one === period}>
            {spoken(t, periodLabels[one])}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <ChartCard
          name={t(texts.sales)}
          whole={formatKwacha(sales)}
          points={figures.map((one) => ({ ...one, value: one.sales, text: formatKwacha(one.sales) }))}
        />
        <ChartCard
          name={t(texts.orders)}
          whole={`${orders}`}
          points={figures.map((one) => ({ ...one, value: one.orders, text: `${one.orders}` }))}
        />
      </div>
      <FiguresTable figures={figures} period={period} />
    </section>
  )
}

const sumOf = (figures: ShopFigures[], of: 'sales' | 'orders') =>
  figures.reduce((sum, one) => sum + one[of], 0)

const FiguresTable = ({ figures, period }: Props) => {
  const t = useTranslate()
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
        {t(texts.inFigures)}
      </summary>
      <table className="w-full max-w-xl text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-1 font-semibold">
              {spoken(t, periodLabels[period])}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t(texts.sales)}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t(texts.orders)}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.toReversed().map(({ start, label, sales, orders }) => (
            <tr key={start} className="border-line border-b">
              <th scope="row" className="py-1 font-normal">
                {label}
              </th>
              <td className="py-1 text-right tabular-nums">{formatKwacha(sales)}</td>
              <td className="py-1 text-right tabular-nums">{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 max-w-prose text-muted text-sm">{t(texts.figuresHint)}</p>
    </details>
  )
}
