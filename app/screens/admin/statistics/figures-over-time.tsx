import type { ReactNode } from 'react'
import { formatKwacha } from '#app/base/money.ts'
import { ChartCard } from '#app/kit/chart-card.tsx'
import { spoken, type Translate } from '#app/messages/language.ts'
import { useTranslate } from '#app/messages/use-translate.ts'
import { type Period, periodLabels, periods } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import { type Figures, percentText } from '#app/modules/outreach/statistics/figure-rules.ts'
import { ChipLink, ChipRow } from '#app/ui/form/chip.tsx'
import { textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-statistics.ts'

type Props = { figures: Figures[]; period: Period }
type Kind = {
  name: 'sales' | 'orders' | 'accounts' | 'conversion'
  value: (figures: Figures) => number
  text: (figures: Figures) => string
  whole: (all: Figures[], t: Translate) => string
}

const nowText = (t: Translate, conversion: number | null) =>
  conversion === null ? t(texts.noVisits) : t(texts.shareNow, { share: percentText(conversion) })
const sumOf = (all: Figures[], value: (figures: Figures) => number) =>
  all.reduce((sum, one) => sum + value(one), 0)
const counted = (name: Kind['name'], value: (figures: Figures) => number): Kind => ({
  name,
  value,
  text: (one) => `${value(one)}`,
  whole: (all) => `${sumOf(all, value)}`,
})
const kinds: Kind[] = [
  {
    name: 'sales',
    value: ({ sales }) => sales,
    text: ({ sales }) => formatKwacha(sales),
    whole: (all) => formatKwacha(sumOf(all, ({ sales }) => sales)),
  },
  counted('orders', ({ orders }) => orders),
  counted('accounts', ({ accounts }) => accounts),
  {
    name: 'conversion',
    value: ({ conversion }) => conversion ?? 0,
    text: ({ conversion }) => percentText(conversion),
    whole: (all, t) => nowText(t, all.at(-1)?.conversion ?? null),
  },
]

/** What happened over time: drawn, and as one table of figures. */
export const FiguresOverTime = ({ figures, period }: Props) => {
  const t = useTranslate()
  return (
    <section aria-labelledby="over-time" className="mt-8">
      <h2 id="over-time" className="text-xl">
        {t(texts.overTime)}
      </h2>
      <ChipRow label={t(texts.periodLabel)}>
        {periods.map((one) => (
          <ChipLink key={one} to={`?period=${one}`} selected={one === period}>
            {spoken(t, periodLabels[one])}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {kinds.map((kind) => (
          <Chart key={kind.name} kind={kind} figures={figures} />
        ))}
      </div>
      <p className="mt-2 max-w-prose text-muted text-sm">{t(texts.salesHint)}</p>
      <FiguresTable figures={figures} period={period} />
    </section>
  )
}

const Chart = ({ kind: { name, value, text, whole }, figures }: { kind: Kind; figures: Figures[] }) => {
  const t = useTranslate()
  return (
    <ChartCard
      name={t(texts.figures[name])}
      whole={whole(figures, t)}
      points={figures.map((one) => ({
        start: one.start,
        label: one.label,
        value: value(one),
        text: text(one),
      }))}
    />
  )
}

const cell = 'px-2 py-1 text-right tabular-nums first:pl-0 first:text-left first:font-normal'

const columns = ['sales', 'orders', 'accounts', 'visits', 'conversion'] as const

const FiguresTable = ({ figures, period }: Props) => {
  const t = useTranslate()
  return (
    <details className="mt-1">
      <summary className={textLinkClasses({ tall: true, strong: true })}>{t(texts.inFigures)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is scrolled by the keyboard too */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={t(texts.theFigures)}>
        <table className="w-full min-w-lg text-sm">
          <thead>
            <Row
              cells={[spoken(t, periodLabels[period]), ...columns.map((name) => t(texts.figures[name]))]}
              head
            />
          </thead>
          <tbody>
            {figures.toReversed().map((one) => (
              <Row
                key={one.start}
                cells={[
                  one.label,
                  formatKwacha(one.sales),
                  one.orders,
                  one.accounts,
                  one.visits,
                  percentText(one.conversion),
                ]}
              />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

const Row = ({ cells, head = false }: { cells: ReactNode[]; head?: boolean }) => (
  <tr className="border-line border-b">
    {cells.map((content, place) =>
      head || place === 0 ? (
        <th
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
          key={place}
          scope={head ? 'col' : 'row'}
          className={`${cell} ${head ? 'font-semibold!' : ''}`}
        >
          {content}
        </th>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={place} className={cell}>
          {content}
        </td>
      ),
    )}
  </tr>
)
