import { formatKwacha } from '#app/base/money.ts'
import { ChartCard } from '#app/kit/chart-card.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import type { ShopFigures } from '#app/modules/money/ledger/earnings/find-shop-figures.server.ts'
import { type Period, periodLabels, periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'

type Props = { figures: ShopFigures[]; period: Period }

/** Sales and orders over time: drawn, and as a table. */
export const FiguresOverTime = ({ figures, period }: Props) => {
  const t = useTranslate()
  const [sales, orders] = [sumOf(figures, 'sales'), sumOf(figures, 'orders')]
  return (
    <section aria-labelledby="over-time">
      <h2 id="over-time" className="text-xl">
        Over time
      </h2>
      <ChipRow label="Days, weeks or months">
        {periods.map((one) => (
          <ChipLink key={one} to={`?period=${one}`} selected={one === period}>
            {t(periodLabels[one])}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <ChartCard
          name="Sales"
          whole={formatKwacha(sales)}
          points={figures.map((one) => ({ ...one, value: one.sales, text: formatKwacha(one.sales) }))}
        />
        <ChartCard
          name="Orders"
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
        In figures
      </summary>
      <table className="w-full max-w-xl text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-1 font-semibold">
              {t(periodLabels[period])}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Sales
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Orders
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
      <p className="mt-2 max-w-prose text-muted text-sm">
        An order counts when it is placed, with its delivery, without what was cancelled since. What you keep
        after the commission stands under Earnings.
      </p>
    </details>
  )
}
