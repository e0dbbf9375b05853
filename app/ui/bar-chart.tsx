export type Bar = { key: string; value: number; text: string }

const height = 100
const step = 24

/** A bar for each value, those below zero hanging down. Whoever draws it says the same in words or a table. */
export function BarChart({ bars, className = 'h-36' }: { bars: Bar[]; className?: string }) {
  const values = bars.map(({ value }) => value)
  const [highest, lowest] = [Math.max(...values, 0), Math.min(...values, 0)]
  const scale = height / (highest - lowest || 1)
  const base = highest * scale || (lowest < 0 ? 0 : height)
  return (
    <svg
      width={bars.length * step}
      height={height}
      viewBox={`0 0 ${bars.length * step} ${height + 2}`}
      preserveAspectRatio="none"
      className={`my-2 w-full ${className}`}
      aria-hidden="true"
    >
      {bars.map(({ key, value, text }, place) => (
        <rect
          key={key}
          x={place * step + 3}
          width={step - 6}
          y={value > 0 ? base - value * scale : base}
          height={Math.abs(value) * scale}
          className={value < 0 ? 'fill-clay' : 'fill-leaf'}
        >
          <title>{text}</title>
        </rect>
      ))}
      <rect x="0" width={bars.length * step} y={base} height="1" className="fill-edge" />
    </svg>
  )
}
