import { BarChart } from '#app/ui/bar-chart.tsx'

type Point = { start: string; label: string; value: number; text: string }
type Props = { name: string; whole: string; points: Point[] }

/** One figure over time: its sum, a bar for each period, and from when to when. A table beside it says the same. */
export const ChartCard = ({ name, whole, points }: Props) => (
  <div className="min-w-0 rounded-card border border-line bg-card p-4">
    <h3 className="text-base text-muted">{name}</h3>
    <p className="font-display font-semibold text-2xl tabular-nums">{whole}</p>
    <BarChart
      className="h-24"
      bars={points.map(({ start, label, value, text }) => ({ key: start, value, text: `${label}: ${text}` }))}
    />
    <div className="flex justify-between gap-2 text-muted text-xs" aria-hidden="true">
      <span>{points[0]?.label}</span>
      <span>{points.at(-1)?.label}</span>
    </div>
  </div>
)
