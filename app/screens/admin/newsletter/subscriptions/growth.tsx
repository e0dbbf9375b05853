import { RichText } from '#app/messages/rich-text.tsx'
import { useTranslate } from '#app/messages/use-translate.ts'
import { monthLabel } from '#app/modules/money/ledger/earnings/trend-rules.ts'
import type { GrowthPoint } from '#app/modules/outreach/newsletter/subscriptions/subscription-rules.ts'
import { Card } from '#app/ui/card.tsx'
import { textLinkClasses } from '#app/ui/text-link.tsx'
import * as texts from '#messages/admin-newsletter.ts'

type Props = { points: GrowthPoint[] }

/** Who came and who went over the last year, drawn and as a table. */
export function Growth({ points }: Props) {
  const t = useTranslate()
  const joined = points.reduce((sum, point) => sum + point.joined, 0)
  const left = points.reduce((sum, point) => sum + point.left, 0)
  return (
    <Card className="min-w-0">
      <h3 className="text-lg">{t(texts.lastTwelveMonths)}</h3>
      <p className="text-muted text-sm">
        <RichText
          text={t(texts.cameAndLeft, {
            joined: joined.toLocaleString('en'),
            left: left.toLocaleString('en'),
          })}
          tags={{ strong: (count) => <strong className="text-ink">{count}</strong> }}
        />
      </p>
      <Bars points={points} />
      <div className="flex justify-between text-muted text-xs" aria-hidden="true">
        <span>{points[0] && monthLabel(t, points[0].month)}</span>
        <span>{points.at(-1) && monthLabel(t, points.at(-1)!.month)}</span>
      </div>
      <Figures points={points} />
    </Card>
  )
}

const height = 100
const step = 24

/** The table below says the same in figures. */
function Bars({ points }: Props) {
  const highest = Math.max(1, ...points.map(({ joined }) => joined))
  const lowest = Math.max(0, ...points.map(({ left }) => left))
  const scale = height / (highest + lowest)
  const base = highest * scale
  return (
    <svg
      width={points.length * step}
      height={height}
      viewBox={`0 0 ${points.length * step} ${height + 2}`}
      preserveAspectRatio="none"
      className="my-2 h-36 w-full"
      aria-hidden="true"
    >
      {points.map(({ month, joined, left }, place) => (
        <g key={month}>
          <rect
            x={place * step + 3}
            width={step - 6}
            y={base - joined * scale}
            height={joined * scale}
            className="fill-leaf"
          />
          <rect
            x={place * step + 3}
            width={step - 6}
            y={base + 1}
            height={left * scale}
            className="fill-clay"
          />
        </g>
      ))}
      <rect x="0" width={points.length * step} y={base} height="1" className="fill-edge" />
    </svg>
  )
}

const counts = ['joined', 'left', 'readers'] as const
const heads = ['month', ...counts] as const

const Figures = ({ points }: Props) => {
  const t = useTranslate()
  return (
    <details className="mt-2">
      <summary className={textLinkClasses({ tall: true, strong: true })}>{t(texts.inFigures)}</summary>
      <table className="w-full text-sm">
        <caption className="sr-only">{t(texts.growthCaption)}</caption>
        <thead>
          <tr className="border-line border-b align-bottom">
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={`py-1 font-semibold ${place === 0 ? 'text-left' : 'text-right'}`}
              >
                {t(texts.growth[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.month} className="border-line border-b">
              <td className="py-1">{monthLabel(t, point.month)}</td>
              {counts.map((name) => (
                <td key={name} className="py-1 text-right tabular-nums">
                  {point[name].toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
